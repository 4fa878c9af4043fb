import { atom, type ReadableAtom } from 'nanostores'
import { stopTokenIn } from '#lib/domain/my-loan/stop-link'
import { services as ownServices } from '#lib/services/chooser'
import type { Services } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { createRequest, type Progress } from '#lib/stores/shared/request'

type StopFailure = 'reach' | 'too-many' | 'unknown'

/** `asks`: the link of a message opened the page. Nothing is stopped by a look at it: some phones look at links by themselves. */
type StopStep = 'none' | 'asks' | 'done'

export interface StopReminders {
  readonly $step: ReadableAtom<StopStep>
  readonly $progress: ReadableAtom<Progress<StopFailure>>
  /** @param hash of the page's address */
  read(hash: string): void
  /** @returns whether the messages are stopped now */
  stop(): Promise<boolean>
}

interface Options {
  readonly services?: Pick<Services, 'loans'>
}

function failureOf(error: unknown): StopFailure {
  const code = error instanceof Refused ? error.code : null
  if (code === 'no-reminders') return 'unknown'
  return code === 'too-many' ? code : 'reach'
}

/** Stops the reminders of the number that got a link, without a code. */
export function createStopReminders({ services = ownServices }: Options = {}): StopReminders {
  const $step = atom<StopStep>('none')
  const { $progress, run } = createRequest<StopFailure>()
  let token: string | null = null
  return {
    $step,
    $progress,
    read(hash) {
      token = stopTokenIn(hash)
      $step.set(token === null ? 'none' : 'asks')
    },
    async stop() {
      if (token === null) return false
      const held = token
      const done = await run(() => services.loans.stopReminders(held).then(() => true), failureOf)
      if (done) $step.set('done')
      return done === true
    },
  }
}
