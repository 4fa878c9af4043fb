import { z } from 'astro/zod'
import { numberWithin, strictFields, text, wholeNumberWithin } from './fields.ts'
import { ledgerLines, readingFields } from './reading.ts'

/** The drawings that a product's card can have. */
const PRODUCT_ICONS = ['bangles', 'house', 'person', 'shop', 'key', 'scooter', 'car', 'transfer'] as const

export type ProductIcon = (typeof PRODUCT_ICONS)[number]

/** One product, a file of src/content/products. The file's name is its address; the text below is its page. */
export const productSchema = strictFields('a product', {
  /** The name on the card and the page. */
  name: text("name must be the product's name, such as Home Loan"),
  /** What it is for, in one or two short sentences. */
  summary: text('summary must say in a short sentence what the loan is for'),
  /** Its place on the home page: the lowest stands first. */
  order: wholeNumberWithin(1, 99, 'order must be a whole number from 1 to 99; the lowest stands first'),
  /** The drawing on the card. */
  icon: z.enum(PRODUCT_ICONS, { error: `icon must be one of ${PRODUCT_ICONS.join(', ')}` }),
  /** The words of the card's link. */
  action: text('action must be the words of the link, such as Know more'),
  /** Percent a month that a borrower might pay elsewhere; the card sets it beside the lowest rate here. */
  rateElsewhere: numberWithin(
    0.1,
    10,
    'rateElsewhere must be a monthly rate in percent, such as 1.5; leave it out on other products',
  ).optional(),
  /** The product's page. Every product has one here but the gold loan, whose page is built for it alone. */
  page: strictFields("a product's page", {
    ...readingFields,
    /** What kind of loan it is, as a word of the trade: Mortgage loan. Search engines read it. */
    loanType: text('loanType must be the kind of loan in a few words, such as Mortgage loan'),
    /** What the lender may take if the loan is not repaid; leave it out where nothing is pledged. */
    collateral: text(
      'collateral must say what stands for the loan, such as The house; or be left out',
    ).optional(),
    /** The facts that a borrower compares first, as lines of a ledger. */
    glance: ledgerLines('glance'),
  }).optional(),
})

export type ProductContent = z.output<typeof productSchema>
