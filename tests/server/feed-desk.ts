import { fileOf, openDesk, row, sendFile, type Desk } from './feeds.ts'
import { as, ask, type Colleague } from './office.ts'
import type { Trial } from './trial.ts'

type Row = Readonly<Record<string, unknown>>

/** The page of the lender that the desk decides about. */
export const OWN = '/office/lenders/tamarind-tree'

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** What does not add up. */
export const wrong = (id: string): Row => row({ id, aprPercent: 99 })

/** What adds up at every price of gold. */
export const PLAIN = { lendingValue22: undefined, ltvPercent: undefined }

/** The instant at which a day begins in India. */
export const midnight = (day: string): number => Date.parse(`${day}T00:00:00+05:30`)

/** The people of the desk at work on Tamarind Tree's offers. */
export function deskOn(trial: () => Trial) {
  let desk: Desk
  const asLeena = as(trial, () => desk.leena)
  const asAnjali = as(trial, () => desk.anjali)
  const send = (...rows: readonly Row[]) =>
    sendFile(trial(), `${OWN}/files`, fileOf(...rows), { cookie: desk.leena.cookie })
  const revision = async (): Promise<number> => (await asLeena(OWN)).body.revision
  return {
    ...{ asLeena, asAnjali, send, revision },
    /** Empties the store, and has the people come. */
    async open() {
      await trial().reset()
      desk = await openDesk(trial())
    },
    people: () => desk,
    sendText: (text: string) => sendFile(trial(), `${OWN}/files`, text, { cookie: desk.leena.cookie }),
    publish: async (version: number, offers: readonly string[], more: object = {}) =>
      asLeena(`${OWN}/versions/${version}/publish`, {
        ...{ revision: await revision(), newest: version, offers, ...more },
      }),
    reject: async (version: number, which = 'all', message = 'Please send it again.') =>
      asLeena(`${OWN}/versions/${version}/reject`, { revision: await revision(), which, message }),
    rollBack: async (version: number) =>
      asLeena(`${OWN}/versions/${version}/roll-back`, { revision: await revision() }),
    undo: (id: string, who: Colleague = desk.leena) =>
      ask(trial(), `${OWN}/decisions/${id}/undo`, { cookie: who.cookie, method: 'POST' }),
  }
}
