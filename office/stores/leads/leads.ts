import { atom, type ReadableAtom } from 'nanostores'
import { needsWord, type LoanState, type RefusalReason } from '#lib/domain/lead/loan'
import { parseAmount } from '#lib/domain/money/money'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { Lead, Leads, LeadsService, LoanRequest } from '@office/services/leads-port'
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

export interface LeadsFlow {
  readonly $leads: ReadableAtom<Leads | null>
  readonly $loading: ReadableAtom<Progress<'leads'>>
  readonly $progress: ReadableAtom<Progress<'loan' | OfficeRefusal>>
  /** Null where nothing is being said. */
  readonly $draft: ReadableAtom<LoanDraft | null>
  readonly $missing: ReadableAtom<LoanMissing>
  readonly reveals: Reveals
  load(): Promise<void>
  refresh(): Promise<void>
  /** Begins to say what became of a loan, with what was said before. */
  say(lead: Lead): void
  setDraft(part: Partial<LoanDraft>): void
  /** Drops what was typed, unless it is being stored. */
  dismiss(): void
  /** @returns whether it is stored */
  save(): Promise<boolean>
  readNumber(token: string): Promise<string>
}

/** Those that need a word first, then as they came. */
export const inOrder = (leads: readonly Lead[]): readonly Lead[] => {
  const due = ({ visit, loan }: Lead) => needsWord({ visit: visit.state, loan: loan?.state ?? null })
  return [...leads.filter(due), ...leads.filter((lead) => !due(lead))]
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
  const loading = createLatest<'leads'>()
  const saying = createRequest<'loan' | OfficeRefusal>()
  const isSaying = () => saying.$progress.get().state === 'pending'

  function dismiss(): void {
    if (isSaying()) return
    saying.clear()
    $draft.set(null)
    $missing.set(null)
  }

  return {
    $leads,
    $loading: loading.$progress,
    $progress: saying.$progress,
    $draft,
    $missing,
    reveals: createReveals(),
    async load() {
      const leads = await loading.run((signal) => service.leads(lender, signal), 'leads')
      if (leads) $leads.set(leads)
    },
    async refresh() {
      if (loading.$progress.get().state === 'pending' || isSaying()) return
      const leads = await service.leads(lender).catch(() => null)
      if (leads) $leads.set(leads)
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
        () => service.sayLoan(lender, draft.token, word),
        (error) => refusalOf(error) ?? 'loan',
      )
      if (!leads) return false
      $leads.set(leads)
      dismiss()
      return true
    },
    readNumber: (token) => service.reveal(lender, token),
  }
}
