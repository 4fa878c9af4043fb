import { z } from 'astro/zod'
import { numberWithin, strictFields, text, wholeNumberWithin } from './fields.ts'
import { ledgerLines, readingFields } from './reading.ts'

/** The icons for product cards. */
const PRODUCT_ICONS = ['bangles', 'house', 'person', 'shop', 'key', 'scooter', 'car', 'transfer'] as const

export type ProductIcon = (typeof PRODUCT_ICONS)[number]

/** A product, a file of src/content/products. The file name is its address; the text below the fields is its page. */
export const productSchema = strictFields('a product', {
  /** The name on the card and the page. */
  name: text("name must be the product's name, such as Home Loan"),
  /** The purpose of the loan, in one or two short sentences. */
  summary: text('summary must say in a short sentence what the loan is for'),
  /** Position on the home page, lowest first. */
  order: wholeNumberWithin(1, 99, 'order must be a whole number from 1 to 99; the lowest number comes first'),
  /** The icon on the card. */
  icon: z.enum(PRODUCT_ICONS, { error: `icon must be one of ${PRODUCT_ICONS.join(', ')}` }),
  /** The text of the card's link. */
  action: text('action must be the words of the link, such as Know more'),
  /** A rate that a borrower might pay elsewhere, percent a month; the card compares it with the lowest rate here. */
  rateElsewhere: numberWithin(
    0.1,
    10,
    'rateElsewhere must be a monthly rate in percent, such as 1.5; leave it out on other products',
  ).optional(),
  /** The product's page. Every product has one except the gold loan, whose page is in the code. */
  page: strictFields("a product's page", {
    ...readingFields,
    /** The type of loan in the field's terms, such as Mortgage loan. For search engines. */
    loanType: text('loanType must be the kind of loan in a few words, such as Mortgage loan'),
    /** The collateral that the lender may take if the loan is not repaid; leave it out for unsecured loans. */
    collateral: text(
      'collateral must say what secures the loan, such as The house; leave it out if nothing does',
    ).optional(),
    /** The facts that a borrower compares first, as rows of a ledger. */
    glance: ledgerLines('glance'),
  }).optional(),
})

export type ProductContent = z.output<typeof productSchema>
