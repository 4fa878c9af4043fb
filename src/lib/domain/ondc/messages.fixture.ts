// Answers of a made-up lender, as they come over the network. The sums are stated by whoever makes one.

type Values = Readonly<Record<string, string>>

const tag = (code: string, values: Values) => ({
  descriptor: { code },
  list: Object.entries(values).map(([name, value]) => ({ descriptor: { code: name }, value })),
})

const CONTACT: Values = {
  GRO_NAME: 'Meera Pillai',
  GRO_EMAIL: 'grievance@paper-kite.example',
  GRO_CONTACT_NUMBER: '1800 000 0101',
  CUSTOMER_SUPPORT_LINK: 'https://paper-kite.example/help',
}

/** What a message of the fixture says otherwise; null leaves a part out. */
type Changes = Readonly<Record<string, string | null>>

const changed = (values: Values, changes: Changes): Values =>
  Object.fromEntries(
    Object.entries({ ...values, ...changes }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const],
    ),
  )

/** ₹1,00,000 for 12 months at 12 % in equal instalments; a fee of ₹1,000, to which its tax comes. */
const TERMS: Values = {
  INTEREST_RATE: '12%',
  TERM: '12 months',
  LTV_RATIO: '75%',
  REPAYMENT_FREQUENCY: 'MONTHLY',
  NUMBER_OF_INSTALLMENTS_OF_REPAYMENT: '12',
  INSTALLMENT_AMOUNT: '8884.88',
  ANNUAL_PERCENTAGE_RATE: '14.26%',
  FORECLOSURE_FEE: '0.5%',
  DELAY_PENALTY_FEE: '2%',
  COOL_OFF_PERIOD: 'P3D',
  KFS_LINK: 'https://paper-kite.example/kfs/1',
  TNC_LINK: 'https://paper-kite.example/terms',
}

const PARTS: Values = {
  PRINCIPAL: '100000',
  INTEREST: '6618.56',
  PROCESSING_FEE: '1000',
  OTHER_UPFRONT_CHARGES: '0',
  INSURANCE_CHARGES: '0',
  OTHER_CHARGES: '0',
  NET_DISBURSED_AMOUNT: '98820',
}

const PRICE = '107618.56'

interface QuoteChanges {
  readonly terms?: Changes
  readonly parts?: Changes
  readonly contact?: Changes
  readonly price?: string
  readonly itemPrice?: string
  readonly ttl?: string | null
}

/** The `message` of an `on_select`. */
export function quoteMessage(changes: QuoteChanges = {}) {
  const { terms = {}, parts = {}, contact = {}, price = PRICE, itemPrice = price, ttl = 'PT15M' } = changes
  return {
    order: {
      provider: {
        id: 'paper-kite',
        descriptor: { name: 'Paper Kite Finance', images: [{ url: 'https://paper-kite.example/logo.png' }] },
        tags: [tag('CONTACT_INFO', changed(CONTACT, contact))],
        locations: [
          {
            id: 'B1',
            descriptor: { name: 'Rewari' },
            address: '4 Circular Road, Rewari',
            area_code: '123401',
          },
          { id: 'B2', descriptor: {}, area_code: '123401' },
          { id: 'B3', descriptor: { name: 'Narnaul' }, area_code: 'unknown' },
        ],
      },
      items: [
        {
          id: 'gold-1',
          descriptor: { name: 'Gold loan', code: 'LOAN' },
          price: { currency: 'INR', value: itemPrice },
          tags: [tag('LOAN_INFO', changed(TERMS, terms))],
        },
      ],
      quote: {
        id: 'quote-1',
        price: { currency: 'INR', value: price },
        breakup: Object.entries(changed(PARTS, parts)).map(([title, value]) => ({
          title,
          price: { currency: 'INR', value },
        })),
        ...(ttl !== null && { ttl }),
      },
    },
  }
}

const RANGES: Values = {
  MIN_INTEREST_RATE: '9%',
  MAX_INTEREST_RATE: '15.5%',
  MIN_TENURE: '3 months',
  MAX_TENURE: '2 years',
  MIN_LOAN_AMOUNT: '25000',
  MAX_LOAN_AMOUNT: '2500000',
}

interface CatalogueChanges {
  readonly id?: string
  readonly name?: string | null
  readonly ranges?: Changes
  readonly contact?: Changes
  readonly categories?: readonly string[]
  readonly form?: object | null
}

const FORM = { id: 'F01', mime_type: 'text/html', url: 'https://paper-kite.example/forms/F01' }

/** A lender of an `on_search` with one product. */
export function provider(changes: CatalogueChanges = {}) {
  const { id = 'paper-kite', name = 'Paper Kite Finance', ranges = {}, contact = {}, form = FORM } = changes
  return {
    id,
    descriptor: { ...(name !== null && { name }) },
    categories: [
      { id: 'c1', descriptor: { code: 'GOLD_LOAN' } },
      { id: 'c2', parent_category_id: 'c1', descriptor: { code: 'BUREAU_LOAN' } },
      { id: 'c3', parent_category_id: 'c1', descriptor: { code: 'AA_LOAN' } },
      { id: 'c4', descriptor: { code: 'PERSONAL_LOAN' } },
    ],
    items: [
      {
        id: 'gold-1',
        descriptor: { name: 'Gold loan' },
        category_ids: changes.categories ?? ['c1', 'c2'],
        tags: [tag('GENERAL_INFO', changed(RANGES, ranges))],
        ...(form && { xinput: { form, required: true } }),
      },
    ],
    tags: [tag('CONTACT_INFO', changed(CONTACT, contact))],
  }
}

/** The `message` of an `on_search`. */
export const catalogueMessage = (...providers: readonly object[]) => ({ catalog: { providers } })
