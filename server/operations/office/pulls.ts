import type { EndPullData, LenderDetails, PullNowData, SavePullData } from '#contract/generated/types.gen'
import { isSameServer } from '#lib/domain/feed/pull'
import { invalid, Problem, unknown } from '../../problem.ts'
import { seal } from '../../secrets.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { lockLender, type Lender } from '../../store/feeds/lenders.ts'
import { askPull, pullUse, removePull, storePull } from '../../store/feeds/pulls.ts'
import { count, perHour } from '../../store/tallies.ts'
import { transact } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import { findLender } from './found.ts'
import type { OfficeAnswering } from './guard.ts'
import { lenderDetailsOf } from './lender-details.ts'

/** Of one lender. */
const PRESSES = perHour(30)

/** Whether the secret that is stored may go to an address: it never leaves for a server that it was not stated for. */
const isForServer = ({ pull_address: before, pull_sealed }: Lender, address: string): boolean =>
  before !== null && pull_sealed !== null && isSameServer(before, address)

/** How lenders' files are fetched. */
export function pullOperations(context: Context): {
  readonly savePull: OfficeAnswering<SavePullData, LenderDetails>
  readonly pullNow: OfficeAnswering<PullNowData, LenderDetails>
  readonly endPull: OfficeAnswering<EndPullData, LenderDetails>
} {
  const { store, secrets, now } = context

  return {
    async savePull({ path: { id }, body, person, actor }) {
      await findLender(store, id, person)
      const { revision, address, everyHours, proof, secret } = body
      if (!URL.canParse(address)) throw invalid('address', 'is no address')
      const sealed = secret === undefined ? null : seal(secret, pullUse(id), secrets)
      await transact(store, async (tx) => {
        const lender = await lockLender(tx, id)
        if (lender.revision !== revision)
          throw new Problem(409, 'Somebody changed this meanwhile.', { code: 'changed' })
        if (sealed === null && !isForServer(lender, address))
          throw invalid('secret', 'is needed for a new server')
        await storePull(tx, lender, { address, everyHours, proof, secret: sealed }, now())
        await note(tx, actor, 'pull-saved', id, now(), `${address}, ${everyHours} h`)
        await countChanges(tx, 'offers')
      })
      return ok(await lenderDetailsOf(context, id, person))
    },
    async pullNow({ path: { id }, person, actor }) {
      await findLender(store, id, person)
      await count(store, `pull:${id}`, PRESSES, now())
      await transact(store, async (tx) => {
        if (!(await askPull(tx, id, now()))) throw unknown()
        await note(tx, actor, 'pull-asked', id, now())
        await countChanges(tx, 'offers')
      })
      return ok(await lenderDetailsOf(context, id, person))
    },
    async endPull({ path: { id }, person, actor }) {
      await findLender(store, id, person)
      await transact(store, async (tx) => {
        if (!(await removePull(tx, id))) throw unknown()
        await note(tx, actor, 'pull-ended', id, now())
        await countChanges(tx, 'offers')
      })
      return ok(await lenderDetailsOf(context, id, person))
    },
  }
}
