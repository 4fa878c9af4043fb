import { atom, computed, type ReadableAtom } from 'nanostores'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { lenderIdFor, lenderProblems, type LenderDraft } from '@office/domain/lender'
import { officeServices } from '@office/services/chooser'
import type { LenderDetails, LenderRow, Lenders, OffersService } from '@office/services/offers-port'
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
  /** The lender that was asked for a file last, while that can be undone. */
  readonly $requested: ReadableAtom<LenderDetails | null>
  readonly $requesting: ReadableAtom<Progress<'request' | OfficeRefusal>>
  /** The lender that the last request was about. */
  readonly $about: ReadableAtom<string>
  load(): Promise<void>
  refresh(): Promise<void>
  choose(filter: LenderFilter): void
  begin(): void
  setDraft(part: Partial<LenderDraft>): void
  add(): Promise<boolean>
  cancel(): void
  /** Asks a lender by mail for a new file. */
  request(lender: string): Promise<boolean>
  undoRequest(): Promise<boolean>
}

const EMPTY: LenderDraft = { name: '', id: '', contactMail: '' }

/** The lenders that send offers, what waits first. */
export function createLenders(service: OffersService = officeServices.offers): LendersFlow {
  const $lenders = atom<Lenders | null>(null)
  const $filter = atom<LenderFilter>('all')
  const $draft = atom<LenderDraft | null>(null)
  const $problems = atom<readonly (keyof LenderDraft)[]>([])
  const loading = createLatest<'lenders'>()
  const $requested = atom<LenderDetails | null>(null)
  const $about = atom('')
  const request = createRequest<'add' | OfficeRefusal>()
  const asking = createRequest<'request' | OfficeRefusal>()
  /** Whether the id was typed, and no longer follows the name. */
  let ownId = false

  function cancel(): void {
    if (request.$progress.get().state === 'pending') return
    request.clear()
    $draft.set(null)
    $problems.set([])
  }

  async function refresh(): Promise<void> {
    if (loading.$progress.get().state === 'pending') return
    const lenders = await service.lenders().catch(() => null)
    if (lenders) $lenders.set(lenders)
  }

  /** Asks for a file or undoes that, and shows the lenders as they are then; also where it was refused. */
  async function ask(lender: string, call: () => Promise<LenderDetails>): Promise<boolean> {
    if (asking.$progress.get().state === 'pending') return false
    $about.set(lender)
    const details = await asking.run(call, (error) => refusalOf(error) ?? 'request')
    if (details) $requested.set(details.undo?.what === 'file-requested' ? details : null)
    await refresh()
    return details !== undefined
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
    $requested,
    $requesting: asking.$progress,
    $about,
    async load() {
      const lenders = await loading.run((signal) => service.lenders(signal), 'lenders')
      if (lenders) $lenders.set(lenders)
    },
    refresh,
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
    request: (lender) => ask(lender, () => service.requestFile(lender)),
    async undoRequest() {
      const requested = $requested.get()
      const decision = requested?.undo
      if (!decision) return false
      return ask(requested.id, () => service.undo(requested.id, decision.id))
    },
  }
}
