import { atom, computed, type ReadableAtom } from 'nanostores'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { lenderIdFor, lenderProblems, type LenderDraft } from '@office/domain/lender'
import { officeServices } from '@office/services/chooser'
import type { LenderRow, Lenders, OffersService } from '@office/services/offers-port'
import { refusalOf, type OfficeRefusal } from '@office/stores/refusal'

/** Which lenders are listed. */
export const LENDER_FILTERS = ['all', 'waiting', 'trouble'] as const
type LenderFilter = (typeof LENDER_FILTERS)[number]

export interface LendersFlow {
  readonly $lenders: ReadableAtom<Lenders | null>
  readonly $loading: ReadableAtom<Progress<'lenders'>>
  readonly $filter: ReadableAtom<LenderFilter>
  /** Those of the filter; null until they are read. */
  readonly $rows: ReadableAtom<readonly LenderRow[] | null>
  /** A lender that is being added. */
  readonly $draft: ReadableAtom<LenderDraft | null>
  readonly $problems: ReadableAtom<readonly (keyof LenderDraft)[]>
  readonly $progress: ReadableAtom<Progress<'add' | OfficeRefusal>>
  load(): Promise<void>
  refresh(): Promise<void>
  choose(filter: LenderFilter): void
  begin(): void
  setDraft(part: Partial<LenderDraft>): void
  add(): Promise<boolean>
  cancel(): void
}

const EMPTY: LenderDraft = { name: '', id: '', contactMail: '' }

/** The lenders that send offers, what waits first. */
export function createLenders(service: OffersService = officeServices.offers): LendersFlow {
  const $lenders = atom<Lenders | null>(null)
  const $filter = atom<LenderFilter>('all')
  const $draft = atom<LenderDraft | null>(null)
  const $problems = atom<readonly (keyof LenderDraft)[]>([])
  const loading = createLatest<'lenders'>()
  const request = createRequest<'add' | OfficeRefusal>()
  /** Whether the id was typed, and no longer follows the name. */
  let ownId = false

  function cancel(): void {
    if (request.$progress.get().state === 'pending') return
    request.clear()
    $draft.set(null)
    $problems.set([])
  }

  return {
    $lenders,
    $loading: loading.$progress,
    $filter,
    $rows: computed([$lenders, $filter], (answer, filter) =>
      answer === null
        ? null
        : answer.lenders.filter(({ standing }) => filter === 'all' || standing === filter),
    ),
    $draft,
    $problems,
    $progress: request.$progress,
    async load() {
      const lenders = await loading.run((signal) => service.lenders(signal), 'lenders')
      if (lenders) $lenders.set(lenders)
    },
    async refresh() {
      if (loading.$progress.get().state === 'pending') return
      const lenders = await service.lenders().catch(() => null)
      if (lenders) $lenders.set(lenders)
    },
    choose: (filter) => $filter.set(filter),
    begin() {
      ownId = false
      $draft.set(EMPTY)
    },
    setDraft(part) {
      const draft = $draft.get()
      if (!draft) return
      if (part.id !== undefined) ownId = true
      const id = part.name === undefined || ownId ? {} : { id: lenderIdFor(part.name) }
      $draft.set({ ...draft, ...part, ...id })
    },
    async add() {
      const draft = $draft.get()
      if (!draft) return false
      $problems.set(lenderProblems(draft))
      if ($problems.get().length > 0) return false
      const lenders = await request.run(
        () =>
          service.addLender({
            id: draft.id.trim(),
            name: draft.name.trim(),
            contactMail: draft.contactMail.trim(),
          }),
        (error) => refusalOf(error) ?? 'add',
      )
      if (!lenders) return false
      $lenders.set(lenders)
      cancel()
      return true
    },
    cancel,
  }
}
