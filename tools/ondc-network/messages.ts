import { aprPercent, roundToPercent } from '#lib/domain/loan/apr'
import { emi } from '#lib/domain/loan/emi'

/** A lender that does not exist. */
export interface MadeUpLender {
  /** Its name in the network, and the folder of its addresses. */
  readonly id: string
  readonly name: string
  /** Percent a year. */
  readonly annualRatePercent: number
  /** Rupees, before tax. */
  readonly fee: number
  readonly branches: readonly { readonly id: string; readonly name: string; readonly pinCode: string }[]
}

export const LENDERS: readonly [MadeUpLender, MadeUpLender] = [
  {
    ...{ id: 'neem-grove.example', name: 'Neem Grove Finance (made up)', annualRatePercent: 10.5, fee: 500 },
    branches: [
      { id: 'NG-1', name: 'Rewari, Circular Road', pinCode: '123401' },
      { id: 'NG-2', name: 'Gurugram, Sector 14', pinCode: '122001' },
    ],
  },
  {
    ...{ id: 'saffron-vault.example', name: 'Saffron Vault (made up)', annualRatePercent: 12, fee: 0 },
    branches: [{ id: 'SV-1', name: 'Delhi, Karol Bagh', pinCode: '110005' }],
  },
]

const tag = (code: string, values: Readonly<Record<string, string>>) => ({
  descriptor: { code },
  list: Object.entries(values).map(([name, value]) => ({ descriptor: { code: name }, value })),
})

const contactOf = ({ id }: MadeUpLender) =>
  tag('CONTACT_INFO', {
    GRO_NAME: 'Asha Verma',
    GRO_EMAIL: `grievance@${id}`,
    GRO_CONTACT_NUMBER: '1800 000 0123',
    CUSTOMER_SUPPORT_LINK: `https://${id}/help`,
    CUSTOMER_SUPPORT_EMAIL: `help@${id}`,
  })

const providerOf = (lender: MadeUpLender) => ({
  id: `${lender.id}-p1`,
  descriptor: { name: lender.name },
  tags: [contactOf(lender), tag('LSP_INFO', { LSP_NAME: 'MoneyPal' })],
})

const ITEM_ID = 'gold-1'
const MIN_AMOUNT = 25_000
const MAX_AMOUNT = 500_000
const MAX_MONTHS = 24
const FEE_TAX = 0.18

/** The message of an on_search. @param formUrl of the form F01 */
export const catalogueOf = (lender: MadeUpLender, formUrl: string) => ({
  catalog: {
    descriptor: { name: lender.name },
    providers: [
      {
        ...providerOf(lender),
        categories: [
          { id: 'c1', descriptor: { code: 'GOLD_LOAN', name: 'Gold loan' } },
          { id: 'c2', parent_category_id: 'c1', descriptor: { code: 'BUREAU_LOAN' } },
        ],
        items: [
          {
            id: ITEM_ID,
            descriptor: { name: 'Gold loan in instalments' },
            category_ids: ['c1', 'c2'],
            tags: [
              tag('GENERAL_INFO', {
                MIN_INTEREST_RATE: `${lender.annualRatePercent}%`,
                MAX_INTEREST_RATE: `${lender.annualRatePercent + 3}%`,
                MIN_TENURE: '3 months',
                MAX_TENURE: `${MAX_MONTHS} months`,
                MIN_LOAN_AMOUNT: String(MIN_AMOUNT),
                MAX_LOAN_AMOUNT: String(MAX_AMOUNT),
              }),
            ],
            xinput: { required: true, form: { id: 'F01', mime_type: 'text/html', url: formUrl } },
          },
        ],
      },
    ],
  },
})

/** What a borrower wants, as the form F02 has it. */
export interface Wanted {
  readonly amount: number
  readonly months: number
}

/** Before a borrower has said how much. */
export const USUAL: Wanted = { amount: 100_000, months: 12 }

/** Within what the lender lends. */
export const within = ({ amount, months }: Wanted): Wanted => ({
  amount: Math.min(Math.max(Math.round(amount), MIN_AMOUNT), MAX_AMOUNT),
  months: Math.min(Math.max(Math.round(months), 3), MAX_MONTHS),
})

/** Where the next form is, and what it is called. */
interface NextForm {
  readonly id: 'F02' | 'F03'
  readonly url: string
}

const text = (rupees: number): string => rupees.toFixed(2)
const paisa = (rupees: number): number => Math.round(rupees * 100) / 100

/** The figures of a loan in equal instalments, as the lender states them. */
function figuresOf({ annualRatePercent, fee }: MadeUpLender, { amount, months }: Wanted) {
  const instalment = paisa(emi(amount, annualRatePercent / 12, months))
  const interest = paisa(instalment * months - amount)
  const inHand = paisa(amount - fee * (1 + FEE_TAX))
  const payments = Array.from({ length: months }, () => instalment)
  return { instalment, interest, inHand, apr: roundToPercent(aprPercent({ inHand, payments })) }
}

/** The message of an on_select: the offer. @param agent who waits at the branch, once one is chosen */
export function offerOf(
  lender: MadeUpLender,
  wanted: Wanted,
  form: NextForm,
  { wrongApr, branch }: { readonly wrongApr: boolean; readonly branch: string | null },
) {
  const { instalment, interest, inHand, apr } = figuresOf(lender, wanted)
  const price = { currency: 'INR', value: text(wanted.amount + interest + lender.fee) }
  const parts = {
    ...{ PRINCIPAL: text(wanted.amount), INTEREST: text(interest), PROCESSING_FEE: text(lender.fee) },
    ...{ OTHER_UPFRONT_CHARGES: '0', INSURANCE_CHARGES: '0', OTHER_CHARGES: '0' },
    NET_DISBURSED_AMOUNT: text(inHand),
  }
  const terms = tag('LOAN_INFO', {
    ...{ INTEREST_RATE: `${lender.annualRatePercent}%`, TERM: `${wanted.months} months` },
    ...{ LTV_RATIO: '75%', REPAYMENT_FREQUENCY: 'MONTHLY' },
    NUMBER_OF_INSTALLMENTS_OF_REPAYMENT: String(wanted.months),
    INSTALLMENT_AMOUNT: text(instalment),
    ANNUAL_PERCENTAGE_RATE: wrongApr ? '5%' : `${apr}%`,
    ...{ FORECLOSURE_FEE: '0.5%', DELAY_PENALTY_FEE: '2%', COOL_OFF_PERIOD: 'P3D' },
    ...{ KFS_LINK: `https://${lender.id}/key-facts`, TNC_LINK: `https://${lender.id}/terms` },
  })
  const locations = lender.branches.map(({ id, name, pinCode }) => ({
    ...{ id, descriptor: { name }, address: name, area_code: pinCode },
  }))
  return {
    order: {
      provider: { ...providerOf(lender), locations },
      items: [
        {
          ...{ id: ITEM_ID, descriptor: { name: 'Gold loan in instalments' }, price, tags: [terms] },
          ...(branch !== null && { location_ids: [branch] }),
          xinput: {
            required: true,
            form: { ...form, mime_type: form.id === 'F03' ? 'application/html' : 'text/html' },
          },
        },
      ],
      ...(branch !== null && {
        fulfillments: [
          {
            state: { descriptor: { code: 'INITIATED' } },
            agent: { person: { name: 'Ravi Menon' }, contact: { phone: '1800 000 0124' } },
          },
        ],
      }),
      quote: {
        ...{ id: `Q-${wanted.amount}-${wanted.months}`, price, ttl: 'PT15M' },
        breakup: Object.entries(parts).map(([title, value]) => ({
          title,
          price: { currency: 'INR', value },
        })),
      },
    },
  }
}

/** What became of a loan, as the lender's people see it. */
export type OfflineStatus = 'OFFLINE_PENDING' | 'APPROVED' | 'COMPLETED' | 'REJECTED'

/** The message of an on_status. */
export const statusOf = (lender: MadeUpLender, status: OfflineStatus) => ({
  order: {
    provider: providerOf(lender),
    items: [{ id: ITEM_ID, xinput: { form: { id: 'F03' }, form_response: { status } } }],
  },
})
