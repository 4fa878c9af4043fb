import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import type { Finding } from './finding.ts'
import { formatCount } from './counts.ts'

/** A withheld offer with what was found in it. */
interface WithheldOffer {
  readonly offer: Pick<FeedOffer, 'id' | 'name'>
  readonly findings: readonly Finding[]
}

/** Characters of a message to a lender. */
export const MAX_MESSAGE = 4000

/** For the line that says that there are more. */
const ROOM = 200

const heldOf = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ verdict }) => verdict === 'withheld')

/** As many texts as there is room for, and how many of all there are besides. */
function fitted(texts: readonly string[], all: number, max: number): string {
  const fit: string[] = []
  let length = 0
  for (const text of texts) {
    length += text.length + 2
    if (length > max - ROOM) break
    fit.push(text)
  }
  const more = all - fit.length
  return [
    ...fit,
    ...(more > 0 ? [`${formatCount(more, 'more offer')} in the same file, at your desk.`] : []),
  ].join('\n\n')
}

/**
 * The draft of a message to a lender: what is wrong with each withheld offer.
 * @param withheld the first of them
 * @param all how many there are
 * @returns at most 4,000 characters; empty where nothing is withheld
 */
export function messageDraft(withheld: readonly WithheldOffer[], all = withheld.length): string {
  if (withheld.length === 0) return ''
  const texts = withheld.map(
    ({ offer: { id, name }, findings }) =>
      `${id} ${name}: ${heldOf(findings)
        .map(({ sentence }) => sentence)
        .join(' ')}`,
  )
  return `${fitted(texts, all, MAX_MESSAGE)}\n\nPlease correct ${all === 1 ? 'it' : 'them'} and send the file again.`
}

const workingsOf = ({ check, stated, worked, workings }: Finding): string =>
  [
    `${check}: stated ${stated ?? 'nothing'}, worked out ${worked ?? 'nothing'}`,
    ...workings.map(({ label, value }) => `  ${label}: ${value}`),
  ].join('\n')

/** The workings of what is withheld, as text. @returns at most so many characters; empty where nothing is withheld */
export function workingsText(withheld: readonly WithheldOffer[], max: number): string {
  const texts = withheld.map(({ offer: { id, name }, findings }) =>
    [`${id} ${name}`, ...heldOf(findings).map(workingsOf)].join('\n'),
  )
  return fitted(texts, texts.length, max)
}
