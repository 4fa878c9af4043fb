import type { LenderChoice, LendersAnswers, LendersOffer } from '#lib/domain/ondc/answers'
import type { FormField } from '#lib/domain/ondc/lender-form'
import { OndcRefused, type OndcFailure } from '#lib/services/ondc-refused'
import type { OndcService } from '#lib/services/ports'

export const KEY = 'k'.repeat(22)
export const SEARCH = 'search-1'
export const CHOICE = 'choice-1'
const LENDER = 'Neem Grove Finance (made up)'

export const FOUND: LendersAnswers = {
  state: 'closed',
  lenders: [
    {
      ...{ key: KEY, lenderId: 'neem-grove.example', lender: LENDER, product: 'Gold loan' },
      annualRatePercent: { from: 10.5, to: 13.5 },
      tenureMonths: { from: 3, to: 24 },
      amount: { from: 25_000, to: 500_000 },
    },
  ],
  withheld: [{ lender: 'Saffron Vault (made up)', reasons: ['contact-missing'] }],
}

const field = (name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  ...{ name, label: name, kind, required: true, choices: [] },
  ...more,
})

export const FIELDS: readonly FormField[] = [
  field('fullName', 'text'),
  field('jewellery', 'number'),
  field('purity', 'choice', { choices: [{ value: '22K', label: '22K' }] }),
  field('bureauConsent', 'box'),
]

const OFFER: LendersOffer = {
  ...{ id: 'q1', amount: 100_000, annualRatePercent: 10.5, tenureMonths: 12, repayment: 'emi' },
  ...{ inHand: 99_410, takenOff: 590, monthly: 8814.86, atTheEnd: 0, interest: 5778.32, total: 6368.32 },
  ...{ aprPercent: 11.63, ltvPercent: 75 },
  charges: { processing: 500, otherUpfront: 0, insurance: 0, other: 0, feeHoldsTax: false },
  ...{ closingChargePercent: 0.5, closing: null, late: '2%', otherPenalty: null, application: null },
  ...{ coolingOffDays: 3, keyFactsLink: 'https://neem-grove.example/key-facts', termsLink: null },
  contact: {
    ...{ officer: 'Asha Verma', mail: 'grievance@neem-grove.example', phone: '1800 000 0123' },
    ...{ supportMail: null, supportPhone: null, supportLink: null },
  },
  until: '2026-11-28T06:00:00.000Z',
}

const BASE: LenderChoice = {
  ...{ id: CHOICE, lenderId: 'neem-grove.example', lender: LENDER, product: 'Gold loan' },
  ...{ state: 'form', fields: [], offer: null, withheld: [], refusal: null, branches: [], handover: null },
  changedAt: '2026-11-27T06:00:00.000Z',
}

const REQUESTED = 'asked'

/** A choice as it stands in a state. */
export const CHOICES = {
  form: { ...BASE, fields: FIELDS },
  [REQUESTED]: { ...BASE, state: REQUESTED },
  offered: {
    ...{ ...BASE, state: 'offered', offer: OFFER },
    fields: [field('requestAmount', 'number'), field('requestTerm', 'number')],
    branches: [
      { id: 'NG-1', name: 'Rewari, Circular Road', address: 'Circular Road', pinCode: '123401' },
      { id: 'NG-2', name: 'Gurugram, Sector 14', address: 'Sector 14', pinCode: '122001' },
    ],
  },
  withheld: { ...BASE, state: 'withheld', withheld: ['apr-differs'] },
  refused: { ...BASE, state: 'refused', refusal: 'credit' },
  'no-answer': { ...BASE, state: 'no-answer' },
  expired: { ...BASE, state: 'expired', offer: OFFER },
  'handed-over': {
    ...{ ...BASE, state: 'handed-over', offer: OFFER },
    handover: {
      ...{ url: 'https://neem-grove.example/go', branch: 'Rewari, Circular Road' },
      agent: { name: 'Ravi Kumar', phone: '1800 000 0456' },
    },
  },
  'at-branch': { ...BASE, state: 'at-branch', offer: OFFER },
  verified: { ...BASE, state: 'verified', offer: OFFER },
  rejected: { ...BASE, state: 'rejected', offer: OFFER },
} as const satisfies Record<LenderChoice['state'], LenderChoice>

type Trouble = OndcFailure | 'down' | null

/** The network as a test has it: what is answered next, and what fails. */
export function madeUpNetwork() {
  const calls: string[] = []
  const troubles = new Map<string, { readonly trouble: Trouble; readonly fields: readonly string[] }>()
  const state = {
    answers: [FOUND] as LendersAnswers[],
    choices: [CHOICES.form] as LenderChoice[],
    fields: FIELDS,
  }
  /** The next of a list, of which the last stays. */
  const next = <T>(list: T[]): T => (list.length > 1 ? (list.shift() as T) : (list[0] as T))
  async function call<T>(name: string, detail: string, answer: () => T): Promise<T> {
    calls.push(detail ? `${name} ${detail}` : name)
    await Promise.resolve()
    const { trouble = null, fields = [] } = troubles.get(name) ?? {}
    if (trouble === 'down') throw new TypeError('Failed to fetch')
    if (trouble) throw new OndcRefused(trouble, trouble === 'too-many' ? 60 : null, fields)
    return answer()
  }
  const service: OndcService = {
    ask: () => call('ask', '', () => SEARCH),
    answers: (id) => call('answers', id, () => next(state.answers)),
    questions: (id, key) =>
      call('questions', `${id} ${key}`, () => ({
        ...{ lender: LENDER, host: 'forms.neem-grove.example', fields: state.fields },
      })),
    choose: (id, key) => call('choose', `${id} ${key}`, () => CHOICE),
    choices: () => call('choices', '', () => state.choices),
    choice: (id) => call('choice', id, () => next(state.choices)),
    fill: (id, form) => call('fill', `${id} ${JSON.stringify(form)}`, () => next(state.choices)),
    again: (id) => call('again', id, () => next(state.choices)),
  }
  return {
    ...{ service, calls, state },
    /** From now on a call fails so; null: it works. */
    fail: (name: keyof OndcService, trouble: Trouble, fields: readonly string[] = []) =>
      void troubles.set(name, { trouble, fields }),
  }
}
