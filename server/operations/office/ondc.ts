import type { OndcDesk, OndcDeskData, SwitchOndcLenderData } from '#contract/generated/types.gen'
import { unknown } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { DESK_DAYS, deskOf, isKnownLender } from '../../store/ondc/desk.ts'
import { switchOff, switchOn } from '../../store/ondc/switches.ts'
import { transact } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { noOndc } from '../ondc.ts'
import { ok } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'

/** Where the server takes no part in the network. */
const NOTHING: OndcDesk = {
  ...{ takesPart: false, days: DESK_DAYS, searches: [], lenders: [], shown: { ranges: 0, offers: 0 } },
  ...{ reasons: [], states: [], ownKeys: [], keys: [] },
}

/** How the open network goes, and which of its lenders are off. */
export function ondcDeskOperations({ store, now, ondcKeys = null }: Context): {
  readonly ondcDesk: OfficeAnswering<OndcDeskData, OndcDesk>
  readonly switchOndcLender: OfficeAnswering<SwitchOndcLenderData, OndcDesk>
} {
  const desk = async (ownKeys: readonly string[]): Promise<OndcDesk> => ({
    ...(await deskOf(store, now())),
    ...{ takesPart: true, ownKeys: [...ownKeys] },
  })

  return {
    ondcDesk: async () => ok(ondcKeys ? await desk(ondcKeys) : NOTHING),
    async switchOndcLender({ body: { lender, off }, person, actor }) {
      if (!ondcKeys) throw noOndc()
      if (!(await isKnownLender(store, lender))) throw unknown()
      await transact(store, async (tx) => {
        const isChanged = off ? await switchOff(tx, lender, person.id, now()) : await switchOn(tx, lender)
        if (!isChanged) return
        await note(tx, actor, off ? 'ondc-lender-off' : 'ondc-lender-on', lender, now())
        await countChanges(tx, 'offers')
      })
      return ok(await desk(ondcKeys))
    },
  }
}
