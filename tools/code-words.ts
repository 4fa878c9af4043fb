/** A name that the code uses for a concept, and names to avoid for it. */
export interface CodeWord {
  readonly name: string
  readonly meaning: string
  /** Whole identifiers. */
  readonly not: readonly string[]
}

/** The names of concepts in the code, besides those of the glossary. docs/words.md is generated from both. */
export const CODE_WORDS: readonly CodeWord[] = [
  {
    name: 'annualRatePercent',
    meaning: 'Rate of interest for a year, percent.',
    not: ['annualRol', 'annualRate', 'yearlyRatePercent', 'roi'],
  },
  {
    name: 'monthlyRatePercent',
    meaning: 'Rate of interest for a month, percent.',
    not: ['monthlyRol', 'monthlyRate'],
  },
  { name: 'tenureMonths', meaning: 'For how many months a loan runs.', not: ['termMonths', 'monthsOfTerm'] },
  { name: 'karat', meaning: 'Purity of gold, in parts of 24.', not: ['carat', 'carats', 'purityKarat'] },
  { name: 'weight', meaning: 'Weight of gold, in grams.', not: ['goldGrams', 'goldWeight'] },
  {
    name: 'lendingValuePerGram',
    meaning: 'What a lender lends for a gram of gold, in rupees.',
    not: ['ratePerGram', 'perGramRate'],
  },
  {
    name: 'valuationRatePerGram',
    meaning: 'The price at which a gram of 24 KT is valued for a loan, in rupees.',
    not: ['valuationRate'],
  },
  {
    name: 'goldRate',
    meaning: 'The market price of gold in a city on a day, the city rate of the screens.',
    not: ['marketRate', 'spotRate', 'cityRate'],
  },
  {
    name: 'aprPercent',
    meaning: 'Annual percentage rate: interest and fees as one rate for a year, percent.',
    not: ['annualPercentageRate', 'aprRate', 'effectiveRate'],
  },
  {
    name: 'repayment',
    meaning: 'How a loan is repaid: emi, interest-only or bullet.',
    not: ['repaymentType', 'repaymentMode', 'payback'],
  },
  {
    name: 'keepMonths',
    meaning: 'For how many months the visitor means to keep the loan.',
    not: ['monthsKept', 'keptMonths', 'holdMonths'],
  },
  {
    name: 'existingLoans',
    meaning: 'What the visitor owes on gold already, in rupees.',
    not: ['otherLoans', 'outstandingLoans', 'currentLoans'],
  },
  {
    name: 'ceiling',
    meaning: 'The highest loan-to-value that the Reserve Bank allows.',
    not: ['ltvCap', 'ltvLimit', 'cap'],
  },
  {
    name: 'min, max',
    meaning: 'The bounds of a range, both within it.',
    not: ['least', 'most'],
  },
  { name: 'pinCode', meaning: 'An Indian postal code.', not: ['pincode', 'zip', 'postcode'] },
  { name: 'occupation', meaning: 'What a visitor lives on.', not: ['profession', 'professions'] },
  {
    name: 'SuggestedPlan',
    meaning: 'A plan that the service suggests for an amount. A plan otherwise is the chosen offer.',
    not: ['GeneratedPlan', 'storedGeneratedPlan'],
  },
  {
    name: 'ScaleField',
    meaning: 'A field on a pan of the balance. PAN is the tax number.',
    not: ['PanOfBalance'],
  },
  {
    name: 'invalidFields',
    meaning: 'The fields that the last try found wrong.',
    not: ['lacking', 'lackingFields', 'wrongFields'],
  },
  {
    name: 'announcement',
    meaning: 'What a status line says to somebody who cannot see the change.',
    not: ['goldSaid', 'spokenText'],
  },
  {
    name: 'revision',
    meaning: 'How often a row was changed. A write names the one that was seen.',
    not: ['rowVersion', 'changeCount'],
  },
  {
    name: 'assessor',
    meaning: 'Who goes to a visit and weighs the gold.',
    not: ['valuer', 'appraiser', 'fieldAgent'],
  },
  {
    name: 'audit',
    meaning: 'The record of who saw or changed what in the office.',
    not: ['auditLog', 'accessLog', 'auditTrail'],
  },
  {
    name: 'stage',
    meaning: 'How far a loan application is. A visit has a state.',
    not: ['loanStage', 'applicationStatus'],
  },
  {
    name: 'cancel',
    meaning:
      'Leaves what is open as it was. Where cancel is an action of its own, such as of a visit: dismiss.',
    not: ['letBe', 'leaveBe', 'neverMind'],
  },
  {
    name: 'formatX',
    meaning: 'A function that gives a value as text, such as formatRupees.',
    not: ['dateInWords', 'addressLine', 'numberText', 'rangeText', 'timesText', 'longDate'],
  },
]

/** Words that no name in the code contains, and what to write instead, as it means. */
export const AVOIDED_WORDS: readonly { readonly words: readonly string[]; readonly instead: string }[] = [
  { words: ['told'], instead: 'onboarding, facts, notified, parsed' },
  { words: ['wish', 'wishes'], instead: 'query, request, booking, idempotency key' },
  { words: ['kept'], instead: 'stored, retained' },
  { words: ['asked'], instead: 'requested, confirming' },
]
