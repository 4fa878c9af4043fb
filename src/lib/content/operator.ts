import type { OperatorContent } from './schemas/operator.ts'

/** What only the operator of the site can say, by the field of src/content/settings/operator.yaml that holds it. */
export const OPERATOR_FIELDS = [
  'legalName',
  'registeredAddress',
  'registration',
  'grievanceOfficer.name',
  'grievanceOfficer.phone',
  'grievanceOfficer.email',
  'acknowledgedWithin',
  'resolvedWithin',
  'paidBy',
] as const
export type OperatorField = (typeof OPERATOR_FIELDS)[number]

/** What the operator says, by field; empty where nothing is said yet. */
export type Operator = Readonly<Record<OperatorField, string>>

/**
 * What src/content/settings/operator.yaml says.
 * @param entry the file's entry, or undefined where the collection has none
 * @throws where the file is missing
 */
export function operatorOf(entry: { readonly data: OperatorContent } | undefined): Operator {
  if (!entry) throw new Error('src/content/settings/operator.yaml is missing: it says who operates the site.')
  const { grievanceOfficer, ...fields } = entry.data
  return {
    ...fields,
    'grievanceOfficer.name': grievanceOfficer.name,
    'grievanceOfficer.phone': grievanceOfficer.phone,
    'grievanceOfficer.email': grievanceOfficer.email,
  }
}

/** The fields that the operator has not filled in. */
export const blanksOf = (operator: Operator): readonly OperatorField[] =>
  OPERATOR_FIELDS.filter((field) => operator[field] === '')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** A typographic apostrophe, as Markdown is rendered, or one as markup writes it. */
const APOSTROPHES = /’|&#x27;|&#39;/g

/**
 * Puts what the operator says into a page's text: a blank `<mark>[Operator: registered name]</mark>` gives way to what the
 * fields hold that it asks for, once all of them are filled. Other blanks stay.
 * @param html the text as it was rendered
 * @param asks the fields that a blank asks for, by its words
 */
export const fillBlanks = (
  html: string,
  operator: Operator,
  asks: Readonly<Record<string, readonly string[]>>,
): string =>
  html.replace(/<mark>\[Operator: ([^<]+)\]<\/mark>/g, (blank, words: string) => {
    const asked = asks[words.replace(APOSTROPHES, "'")] ?? []
    const said = OPERATOR_FIELDS.filter((field) => asked.includes(field)).map((field) => operator[field])
    return said.length > 0 && !said.includes('') ? escaped(said.join(', ')) : blank
  })
