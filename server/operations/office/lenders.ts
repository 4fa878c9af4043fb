import type {
  AddLenderData,
  EndLenderKeyData,
  LenderDetails,
  LenderDetailsData,
  LendersAnswer,
  ListLendersData,
  MakeLenderKeyData,
  NewLenderKey,
} from '#contract/generated/types.gen'
import { shownAtOf } from '../../feeds/basis.ts'
import { Problem, unknown } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { endKey, keysOf, makeKey } from '../../store/feeds/keys.ts'
import { addLender, lenderRows, lockLender } from '../../store/feeds/lenders.ts'
import { transact } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { DONE, ok } from '../operation.ts'
import { findLender } from './found.ts'
import type { OfficeAnswering } from './guard.ts'
import { lenderDetailsOf } from './lender-details.ts'

/** Keys of a lender that hold at once. */
const MAX_KEYS = 2

/** The lenders that send offers, and their keys. */
export function lenderOperations(context: Context): {
  readonly listLenders: OfficeAnswering<ListLendersData, LendersAnswer>
  readonly addLender: OfficeAnswering<AddLenderData, LendersAnswer>
  readonly lenderDetails: OfficeAnswering<LenderDetailsData, LenderDetails>
  readonly makeLenderKey: OfficeAnswering<MakeLenderKeyData, NewLenderKey>
  readonly endLenderKey: OfficeAnswering<EndLenderKeyData, void>
} {
  const { store, now, config } = context

  async function everyLender(): Promise<LendersAnswer> {
    const lenders = await lenderRows(store, shownAtOf(context), now())
    const count = (standing: string) => lenders.filter((one) => one.standing === standing).length
    return { lenders, waiting: count('waiting'), trouble: count('trouble') }
  }

  return {
    listLenders: async () => ok(await everyLender()),
    async addLender({ body, actor }) {
      await transact(store, async (tx) => {
        if (!(await addLender(tx, body, now())))
          throw new Problem(409, 'A lender of this id is there already.', { code: 'lender-there' })
        await note(tx, actor, 'lender-added', body.id, now(), body.name)
        await countChanges(tx, 'offers')
      })
      return ok(await everyLender())
    },
    lenderDetails: async ({ path: { id }, person }) => ok(await lenderDetailsOf(context, id, person)),
    async makeLenderKey({ path: { id }, person, actor }) {
      await findLender(store, id, person)
      const key = await transact(store, async (tx) => {
        await lockLender(tx, id)
        if ((await keysOf(tx, id, now())).length >= MAX_KEYS)
          throw new Problem(409, 'Two keys hold already. End the old one first.', { code: 'two-keys' })
        const made = await makeKey(tx, { lender: id, by: person.id, hours: config.feeds.keyHours }, now())
        await note(tx, actor, 'lender-key-made', id, now())
        return made
      })
      return ok({ key, keys: await keysOf(store, id, now()) })
    },
    async endLenderKey({ path: { id, key }, person, actor }) {
      await findLender(store, id, person)
      await transact(store, async (tx) => {
        const ended = await endKey(tx, id, key, now())
        if (ended === null) throw unknown()
        if (ended) await note(tx, actor, 'lender-key-ended', id, now())
      })
      return DONE
    },
  }
}
