/** Why an answer of a lender is not shown. One of them withholds it. */
export const WITHHELD_REASONS = [
  'missing',
  'unreadable',
  'sums-differ',
  'instalment-differs',
  'pays-back-less',
  'apr-differs',
  'above-ceiling',
  'expired',
  'contact-missing',
  'too-long',
  'needs-aggregator',
  // By the office, for all that a lender answers.
  'switched-off',
] as const
export type WithheldReason = (typeof WITHHELD_REASONS)[number]

/** Reasons in their order, each once. */
export const inOrder = (reasons: Iterable<WithheldReason>): readonly WithheldReason[] => {
  const found = new Set(reasons)
  return WITHHELD_REASONS.filter((reason) => found.has(reason))
}
