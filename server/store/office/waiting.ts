import { WAITED_FOR_STATES } from '#lib/domain/visit/visit-state'
import type { Store } from '../open.ts'

/** Visits of today and later that nobody goes to yet. */
export async function countUnassigned(store: Store, today: string): Promise<number> {
  const { count } = await store
    .selectFrom('visits')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'booked')
    .where('day', '>=', today)
    .executeTakeFirstOrThrow()
  return count
}

/** What an assessor still has to do today. */
export async function countOwn(store: Store, assessorId: string, today: string): Promise<number> {
  const { count } = await store
    .selectFrom('visits')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('assessor_id', '=', assessorId)
    .where('day', '=', today)
    .where('state', 'in', WAITED_FOR_STATES)
    .executeTakeFirstOrThrow()
  return count
}

/** Enquiries that nobody called yet. */
export async function countNewEnquiries(store: Store): Promise<number> {
  const { count } = await store
    .selectFrom('enquiries')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'new')
    .where('full_name', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
