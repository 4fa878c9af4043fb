import type {
  FeedFinding,
  FeedOfferRow,
  FeedVersion,
  LenderDetails,
  LenderRow,
  VersionSummary,
} from '@office/services/offers-port'

const AT = '2026-11-24T06:12:00.000Z'

export const APR_WRONG: FeedFinding = {
  ...{ rule: 'apr', verdict: 'withheld', check: 'APR', stated: '10.42%', worked: '12.55%', reason: 'apr' },
  sentence: 'The feed states an APR of 10.42%. With the fee of ₹999 and 18% GST we get 12.55%.',
  workings: [
    { group: 'In hand', label: 'Amount', value: '₹1,00,000.00' },
    { group: 'In hand', label: 'Processing fee', value: '− ₹999.00' },
    { group: 'Paid back, and the year', label: '× 12, the APR', value: '12.55%' },
  ],
}

export const FEE_FINE: FeedFinding = {
  ...{ rule: 'fee', verdict: 'fine', check: 'Fee with GST', stated: '₹1,178.82', worked: '₹1,178.82' },
  ...{ sentence: '', workings: [], reason: null },
}

export const NOT_STATED: FeedFinding = {
  ...{ rule: 'missing', verdict: 'to-confirm', check: 'Penal charge', stated: null, worked: null },
  ...{ sentence: 'The feed does not state a penal charge.', workings: [], reason: null },
}

/** An offer of a version, which adds up but for what is changed in it. */
export const offerRow = (change: Partial<FeedOfferRow> = {}): FeedOfferRow => ({
  ...{ id: 'TT-01', name: 'Tamarind Tree', change: 'unchanged', state: 'ready', verdict: 'fine' },
  ...{ begins: null, full: true },
  changes: [],
  terms: [
    { field: 'annualRatePercent', value: '8.90%' },
    { field: 'repayment', value: 'interest-only' },
    { field: 'tenureMonths', value: '12' },
    { field: 'aprPercent', value: '8.90%' },
  ],
  findings: [FEE_FINE],
  ...change,
})

export const EASY = offerRow({
  ...{ id: 'TT-03', name: 'Tamarind Tree Easy', change: 'changed', state: 'withheld', verdict: 'withheld' },
  changes: [{ field: 'processingFee', before: '₹199', after: '₹999' }],
  terms: [{ field: 'aprPercent', value: '10.42%' }],
  findings: [APR_WRONG, FEE_FINE],
})

export const WEEKDAY = offerRow({
  ...{ id: 'TT-07', name: 'Tamarind Tree Weekday', change: 'new', verdict: 'to-confirm' },
  findings: [NOT_STATED],
})

export const SHORT = offerRow({
  ...{ id: 'TT-05', name: 'Tamarind Tree Short', change: 'removed', state: 'shown', findings: [] },
})

export const summary = (change: Partial<VersionSummary> = {}): VersionSummary => ({
  ...{ number: 14, receivedAt: AT, source: 'upload', by: 'Leena Thomas', state: 'waiting', problem: null },
  counts: { offers: 3, fine: 1, toConfirm: 1, withheld: 1 },
  changes: { new: 1, changed: 1, unchanged: 1, removed: 1 },
  ...{ from: null, decidedAt: null, decidedBy: null },
  ...change,
})

export const lenderRow = (change: Partial<LenderRow> = {}): LenderRow => ({
  ...{ id: 'tamarind-tree', name: 'Tamarind Tree', source: 'upload', standing: 'waiting' },
  ...{ requestedAt: null, canRequestFile: false },
  ...{ last: summary(), shown: 5, withheld: 1, reasons: ['apr'], offFrom: '2026-12-24T06:12:00.000Z' },
  ...change,
})

/** Version 14 of Tamarind Tree: one withheld, one to be confirmed, one that adds up, one that is gone. */
export const feedVersion = (change: Partial<FeedVersion> = {}): FeedVersion => ({
  ...{ lender: lenderRow(), version: summary(), type: 'csv', sha256: 'ab'.repeat(32) },
  ...{ newest: 14, shownVersion: 13, findings: [], problems: [], allProblems: 0 },
  ...{ revision: 7, draft: 'TT-03 Tamarind Tree Easy: the APR is 12.55%.' },
  price: { pricePerGram22: 5958.33, day: '2026-11-20', basis: 'average-30-days', tooOld: false },
  changes: { new: 1, changed: 1, unchanged: 1, removed: 1 },
  offers: [EASY, WEEKDAY, offerRow(), SHORT],
  ...change,
})

export const lenderDetails = (change: Partial<LenderDetails> = {}): LenderDetails => ({
  ...{ id: 'tamarind-tree', name: 'Tamarind Tree', source: 'upload', contactMail: 'offers@tt.example' },
  shown: [{ id: 'TT-05', name: 'Tamarind Tree Short', version: 13, validUntil: null, endNotedAt: null }],
  versions: [summary(), summary({ number: 13, state: 'shown', decidedAt: AT, decidedBy: 'Leena Thomas' })],
  ...{ pull: null, pullRevision: 1 },
  ...{ keys: [], revision: 7, undo: null, rollBackTo: [12], decisions: [] },
  offFrom: '2026-12-24T06:12:00.000Z',
  ...change,
})
