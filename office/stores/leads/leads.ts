import { atom, computed, type ReadableAtom } from 'nanostores'
import { needsWord, type LoanState, type RefusalReason } from '#lib/domain/lead/loan'
import { parseAmount } from '#lib/domain/money/money'
import { isOpen } from '#lib/domain/visit/visit-state'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { Lead, Leads, LeadsService, LoanRequest } from '@office/services/leads-port'
import type { CsvFile } from '@office/services/ports'
import { refusalOf, type OfficeRefusal } from '@office/stores/refusal'
import { createReveals, type Reveals } from '@office/stores/reveals'

/** What somebody is about to say of a loan, as typed so far. */
export interface LoanDraft {
  readonly token: string
  readonly state: LoanState
  readonly reason: RefusalReason | ''
  readonly amount: string
}

/** What is missing in a draft. */
type LoanMissing = 'reason' | 'amount' | null

/** Which leads are listed. */
export const LEAD_FILTERS = ['all', 'toCome', 'noWord'] as const
type LeadFilter = (typeof LEAD_FILTERS)[number]

export interface LeadsFlow {
  readonly $leads: ReadableAtom<Leads | null>
  /** The months in which any were handed over, the newest first: 'YYYY-MM'. */
  readonly $months: ReadableAtom<readonly string[]>
  /** In which they were handed over; null for all. */
  readonly $month: ReadableAtom<string | null>
  readonly $filter: ReadableAtom<LeadFilter>
  /** Those of the filter, those that need a word first; null until they are read. */
  readonly $rows: ReadableAtom<readonly Lead[] | null>
  readonly $exporting: ReadableAtom<Progress<'export' | OfficeRefusal>>
  readonly $loading: ReadableAtom<Progress<'leads'>>
  readonly $progress: ReadableAtom<Progress<'loan' | OfficeRefusal>>
  /** Null where nothing is being said. */
  readonly $draft: ReadableAtom<LoanDraft | null>
  readonly $missing: ReadableAtom<LoanMissing>
  readonly reveals: Reveals
  load(): Promise<void>
  refresh(): Promise<void>
  choose(filter: LeadFilter): void
  /** Reads the leads of a month; of all with null. */
  chooseMonth(month: string | null): Promise<void>
  /** What is listed of the month, as a file; undefined where it could not be made. */
  export(): Promise<CsvFile | undefined>
  /** Begins to say what became of a loan, with what was said before. */
  say(lead: Lead): void
  setDraft(part: Partial<LoanDraft>): void
  /** Drops what was typed, unless it is being stored. */
  dismiss(): void
  /** @returns whether it is stored */
  save(): Promise<boolean>
  readNumber(token: string): Promise<string>
}

const isDue = ({ visit, loan }: Lead): boolean => needsWord({ visit: visit.state, loan: loan?.state ?? null })

/** Those that need a word first, then as they came. */
export const inOrder = (leads: readonly Lead[]): readonly Lead[] => [
  ...leads.filter(isDue),
  ...leads.filter((lead) => !isDue(lead)),
]

const PASSES: Readonly<Record<LeadFilter, (lead: Lead) => boolean>> = {
  all: () => true,
  toCome: ({ visit }) => isOpen(visit.state),
  noWord: isDue,
}

/** What a draft says; the missing part where it is not whole. */
function wordOf({ state, reason, amount }: LoanDraft): LoanRequest | Exclude<LoanMissing, null> {
  if (state === 'loan.refused') return reason === '' ? 'reason' : { state, reason }
  if (state === 'loan.declined' || amount.trim() === '') return { state }
  const parsed = parseAmount(amount)
  return parsed.ok ? { state, amount: parsed.value } : 'amount'
}

/** The leads of a lender. */
export function createLeads(lender: string, service: LeadsService = officeServices.leads): LeadsFlow {
  const $leads = atom<Leads | null>(null)
  const $draft = atom<LoanDraft | null>(null)
  const $missing = atom<LoanMissing>(null)
  const $months = atom<readonly string[]>([])
  const $month = atom<string | null>(null)
  const $filter = atom<LeadFilter>('all')
  const loading = createLatest<'leads'>()
  const saying = createRequest<'loan' | OfficeRefusal>()
  const exporting = createRequest<'export' | OfficeRefusal>()
  const isSaying = () => saying.$progress.get().state === 'pending'

  function dismiss(): void {
    if (isSaying()) return
    saying.clear()
    $draft.set(null)
    $missing.set(null)
  }

  function show(leads: Leads): void {
    $leads.set(leads)
    $months.set(leads.months)
  }

  async function load(): Promise<void> {
    const leads = await loading.run((signal) => service.leads(lender, $month.get(), signal), 'leads')
    if (leads) show(leads)
  }

  return {
    $leads,
    $months,
    $month,
    $filter,
    $rows: computed([$leads, $filter], (answer, filter) =>
      answer === null ? null : inOrder(answer.leads).filter(PASSES[filter]),
    ),
    $exporting: exporting.$progress,
    $loading: loading.$progress,
    $progress: saying.$progress,
    $draft,
    $missing,
    reveals: createReveals(),
    load,
    choose: (filter) => $filter.set(filter),
    async chooseMonth(month) {
      $month.set(month)
      $leads.set(null)
      await load()
    },
    export: () =>
      exporting.run(
        () => service.export(lender, $month.get()),
        (error) => refusalOf(error) ?? 'export',
      ),
    async refresh() {
      if (loading.$progress.get().state === 'pending' || isSaying()) return
      const month = $month.get()
      const leads = await service.leads(lender, month).catch(() => null)
      if (leads && month === $month.get()) show(leads)
    },
    say({ token, loan }) {
      if (isSaying()) return
      dismiss()
      const amount = loan?.amount ?? null
      $draft.set({
        ...{ token, state: loan?.state ?? 'loan.granted', reason: loan?.reason ?? '' },
        amount: amount === null ? '' : String(amount),
      })
    },
    setDraft(part) {
      const draft = $draft.get()
      if (draft) $draft.set({ ...draft, ...part })
      $missing.set(null)
    },
    dismiss,
    async save() {
      const draft = $draft.get()
      if (!draft) return false
      const word = wordOf(draft)
      if (typeof word === 'string') {
        $missing.set(word)
        return false
      }
      const leads = await saying.run(
        () => service.sayLoan(lender, draft.token, word, $month.get()),
        (error) => refusalOf(error) ?? 'loan',
      )
      if (!leads) return false
      show(leads)
      dismiss()
      return true
    },
    readNumber: (token) => service.reveal(lender, token),
  }
}
