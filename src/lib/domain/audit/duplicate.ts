import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { finding, type Rule } from './finding.ts'

/** Two offers with the same key have the same terms, whatever their codes and names. */
export const termsKeyOf = (offer: FeedOffer): string =>
  JSON.stringify(
    Object.entries(offer)
      .filter(([field]) => field !== 'id' && field !== 'name')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** A code that is there twice, and the same terms under another code. */
export const auditDuplicate: Rule = ({ id }, _basis, { sameCode, sameTerms }) => {
  const codes = sameTerms.slice(0, 3).join(', ')
  const more = sameTerms.length > 3 ? ` and ${sameTerms.length - 3} more` : ''
  return [
    ...(sameCode > 1
      ? [
          finding('duplicate', 'Code', {
            stated: id,
            verdict: 'withheld',
            sentence: `${id} is in the file ${sameCode} times, so it is not known which of them counts. Give each offer a code of its own.`,
          }),
        ]
      : []),
    ...(sameTerms.length > 0
      ? [
          finding('duplicate', 'Same terms', {
            stated: id,
            verdict: 'to-confirm',
            sentence: `${id} has the same terms as ${codes}${more}. Leave one of them out, or say what differs.`,
          }),
        ]
      : []),
  ]
}
