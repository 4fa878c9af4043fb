// Checks the sources of texts: each named source must be in the register, and a text that states a rule must name one.
import { linkedSources } from '#lib/content/offers/sources'
import type { ContentFile } from './files.ts'

const REGISTER = 'src/content/sources/sources.yaml'

/** Names of regulators and laws. A text that contains one states a rule. */
const STATES_A_RULE =
  /Reserve Bank|Ombudsman|Income-tax|Directions\b|\bAct, \d{4}|\bAct of\b|\bGST\b|IRDAI|Aadhaar authority|Prevention of Money/

/** A direct link to an official site. It belongs in the register, where addresses are checked. */
const PAST_THE_REGISTER =
  /\]\((https:\/\/[^)\s]*(?:rbi\.org\.in|incometax[^)\s]*|cbic-gst\.gov\.in)\/[^)\s]+)\)/g

const fieldsOf = ({ data }: ContentFile) =>
  (data?.['page'] ?? data) as { readonly sources?: readonly string[]; readonly topic?: string } | null

/**
 * Whether a text has to name a source: every guide, every product page, every question except those about MoneyPal, and
 * any other page or question that states a rule.
 */
function needsSource({ collection, data, body }: ContentFile): boolean {
  if (collection === 'guides') return true
  if (collection === 'faq') return data?.['topic'] !== 'moneypal' || STATES_A_RULE.test(body)
  if (collection === 'products') return data?.['page'] !== undefined
  return collection === 'pages' && STATES_A_RULE.test(body)
}

/** The sources of the register by id. */
export const registerOf = (
  files: readonly ContentFile[],
): Readonly<Record<string, { readonly address?: string }>> =>
  Object.assign(
    {},
    ...files.filter(({ collection }) => collection === 'sources').map(({ data }) => data),
  ) as never

/** The problems with the sources of a text. */
export function* sourceProblems(file: ContentFile, files: readonly ContentFile[]): Generator<string> {
  if (!['faq', 'guides', 'products', 'pages'].includes(file.collection) || file.data === null) return
  const register = registerOf(files)
  const named = fieldsOf(file)?.sources ?? []
  for (const id of named)
    if (!(id in register))
      yield `sources names ${id}, which is not in ${REGISTER}: add it there, or correct the name`
  const linked = [...new Set(linkedSources(file.body))]
  if (file.collection === 'faq' && linked.length > 0)
    yield 'An answer names its sources under sources, not in its text: they are shown below it'
  for (const id of linked) {
    if (!(id in register)) yield `The text links to source:${id}, which is not in ${REGISTER}`
    else if (register[id]?.address === undefined)
      yield `The text links to source:${id}, which has no address in ${REGISTER}`
    else if (!named.includes(id)) yield `The text links to source:${id}: list ${id} under sources too`
  }
  for (const [, address = ''] of file.body.matchAll(PAST_THE_REGISTER))
    yield `The text links to ${address}: put it into ${REGISTER} and link to it as source:its-name`
  if (named.length === 0 && needsSource(file))
    yield `Add sources: the text states a rule, so readers must be able to check it. The names are in ${REGISTER}`
}
