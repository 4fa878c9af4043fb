import type {
  AuditAnswer,
  ChangeKind,
  ChangesAnswer,
  ChangesData,
  ListAuditData,
  Role,
  Waiting,
} from '#contract/generated/types.gen'
import { istDate } from '#lib/domain/dates/dates'
import { auditPage } from '../../store/audit.ts'
import { changeCounts } from '../../store/changes.ts'
import { lendersWaiting } from '../../store/feeds/lenders.ts'
import { countToCorrect } from '../../store/feeds/to-correct.ts'
import { countGivenUp } from '../../store/leads/deliveries.ts'
import { countDead } from '../../store/office/outbox.ts'
import { countOverbooked } from '../../store/office/shifts.ts'
import type { SessionPerson } from '../../store/office/sessions.ts'
import { countNewEnquiries, countOwn, countUnassigned } from '../../store/office/waiting.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'
import { AUDIT_PER_PAGE, paginationOf } from './pages.ts'

/** What roles see that see a part alone. */
const SEEN: Readonly<Partial<Record<Role, readonly ChangeKind[]>>> = {
  assessor: ['visits'],
  editor: ['offers', 'leads'],
  partner: ['offers', 'leads'],
}

const NOTHING: Waiting = { visits: 0, shifts: 0, enquiries: 0, outbox: 0, offers: 0 }

/** Many ask at once: they share an answer for so long. */
const SHARED_MS = 1000
const MOST_REMEMBERED = 1000

type Counts = Awaited<ReturnType<typeof changeCounts>>

interface Snapshot {
  readonly atMs: number
  readonly number: number
  readonly counts: Counts
  readonly waiting: Waiting
}

const KINDS: readonly ChangeKind[] = [
  'visits',
  'customers',
  'enquiries',
  'outbox',
  'settings',
  'people',
  'offers',
  'leads',
]

/** What changed between two numbers; everything where the first is not remembered. */
const between = (before: Counts | undefined, now: Counts): ChangeKind[] =>
  KINDS.filter((kind) => (before ? before[kind] !== now[kind] : true))

/** What a scheduler has nothing to do with. */
const hidden = ({ role }: SessionPerson): Partial<Waiting> => (role === 'scheduler' ? { offers: 0 } : {})

/** What changed, for pages that ask every few seconds; and who did it. */
export function changesOperations({ store, now }: Context): {
  readonly changes: OfficeAnswering<ChangesData, ChangesAnswer>
  readonly listAudit: OfficeAnswering<ListAuditData, AuditAnswer>
} {
  const remembered = new Map<number, Counts>()
  let shared: Promise<Snapshot> | null = null
  let sharedSinceMs = -Infinity

  async function look(atMs: number): Promise<Snapshot> {
    const counts = await changeCounts(store)
    const number = Object.values(counts).reduce((total, count) => total + count, 0)
    const waiting = {
      visits: await countUnassigned(store, istDate(atMs)),
      shifts: await countOverbooked(store, istDate(atMs)),
      enquiries: await countNewEnquiries(store),
      outbox: await countDead(store),
      offers: (await lendersWaiting(store)).size,
    }
    remembered.set(number, counts)
    const [oldest] = remembered.keys()
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return { atMs, number, counts, waiting }
  }

  function snapshot(): Promise<Snapshot> {
    const nowMs = now()
    if (shared === null || Math.abs(nowMs - sharedSinceMs) >= SHARED_MS) {
      sharedSinceMs = nowMs
      const looked = look(nowMs)
      // One that failed is not shared.
      looked.catch(() => {
        if (shared === looked) shared = null
      })
      shared = looked
    }
    return shared
  }

  /** What a person who sees a part alone has to do. */
  async function ownWaiting({ role, id, lender }: SessionPerson, all: Waiting): Promise<Partial<Waiting>> {
    if (role === 'assessor') return { visits: await countOwn(store, id, istDate(now())) }
    if (role === 'partner') {
      const own = lender ?? ''
      return { offers: (await countToCorrect(store, own)) + (await countGivenUp(store, own)) }
    }
    return { offers: all.offers }
  }

  return {
    async changes({ query: { since } = {}, person }) {
      const { number, counts, waiting } = await snapshot()
      const changed =
        since === number ? [] : between(since === undefined ? undefined : remembered.get(since), counts)
      const seen = SEEN[person.role]
      if (!seen) return ok({ number, changed, waiting: { ...waiting, ...hidden(person) } })
      return ok({
        number,
        changed: changed.filter((kind) => seen.includes(kind)),
        waiting: { ...NOTHING, ...(await ownWaiting(person, waiting)) },
      })
    },
    async listAudit({ query: { page = 1, who } = {} }) {
      const { entries, count } = await auditPage(store, { actor: who }, { page, size: AUDIT_PER_PAGE })
      return ok({ entries, pagination: paginationOf(count, page, AUDIT_PER_PAGE) })
    },
  }
}
