import type { ReportVitalData } from '#contract/generated/types.gen'
import { countVital } from '../store/vitals.ts'
import type { Context } from './context.ts'
import { DONE, type Answering } from './operation.ts'

/** Reports that are counted in a minute, from all visitors: ten times what a million visits a month bring. */
const A_MINUTE = 1000

/**
 * How fast the pages were. Addresses are not looked at, not even to limit them, so the limit is one for all;
 * what is beyond it is not counted, and nobody is told: no page waits for the answer.
 */
export function vitalsOperations({ store, now }: Context): {
  readonly reportVital: Answering<ReportVitalData, void>
} {
  const inMinute = { minute: 0, count: 0 }
  const hasRoom = () => {
    const minute = Math.floor(now() / 60_000)
    if (minute !== inMinute.minute) Object.assign(inMinute, { minute, count: 0 })
    inMinute.count += 1
    return inMinute.count <= A_MINUTE
  }
  return {
    async reportVital({ body }) {
      if (hasRoom()) await countVital(store, body, now())
      return DONE
    },
  }
}
