import { Problem, unknown } from '../../problem.ts'
import { lenderById, type Lender } from '../../store/feeds/lenders.ts'
import type { SessionPerson } from '../../store/office/sessions.ts'
import {
  lockVisitsById,
  officeVisit,
  visitWithPhone,
  type VisitWithPhone,
} from '../../store/office/visits.ts'
import type { Store } from '../../store/open.ts'
import type { Tx } from '../../store/transaction.ts'

/** The id whose visits an assessor sees; null for those who see all. */
export const onlyOf = ({ role, id }: SessionPerson): string | null => (role === 'assessor' ? id : null)

/** A lender that a person may see. @throws Problem 404 for one that is not there, and to a partner for any but its own */
export async function findLender(store: Store, id: string, { role, lender }: SessionPerson): Promise<Lender> {
  const found = role === 'partner' && id !== lender ? undefined : await lenderById(store, id)
  if (!found) throw unknown()
  return found
}

/** A visit that a person may see. @throws Problem 404 for any other */
function seen(visit: VisitWithPhone | undefined, person: SessionPerson): VisitWithPhone {
  const only = onlyOf(person)
  if (!visit || (only !== null && visit.assessor_id !== only)) throw unknown()
  return visit
}

export const findVisit = async (
  store: Store | Tx,
  id: string,
  person: SessionPerson,
): Promise<VisitWithPhone> => seen(await visitWithPhone(store, id), person)

/** @throws Problem 409 with what stands now, where it was changed since it was seen */
export function checkRevision(visits: readonly VisitWithPhone[], seenAs: ReadonlyMap<string, number>): void {
  const changed = visits.filter(({ id, revision }) => revision !== seenAs.get(id))
  if (changed.length > 0)
    throw new Problem(409, 'Somebody changed this meanwhile.', {
      code: 'changed',
      current: { visits: changed.map((visit) => officeVisit(visit)) },
    })
}

/** A visit to be changed, as it was seen. @throws Problem 404 or 409 */
export async function visitToChange(
  tx: Tx,
  id: string,
  revision: number,
  person: SessionPerson,
): Promise<VisitWithPhone> {
  const [found] = await lockVisitsById(tx, [id])
  const visit = seen(found, person)
  checkRevision([visit], new Map([[id, revision]]))
  return visit
}
