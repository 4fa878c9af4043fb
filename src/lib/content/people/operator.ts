import type { OperatorContent } from '#lib/content/schemas/operator'

/** The fields of src/content/settings/operator.yaml: facts that only the operator of the site can supply. */
export const OPERATOR_FIELDS = [
  'legalName',
  'registeredAddress',
  'registration',
  'grievanceOfficer.name',
  'grievanceOfficer.phone',
  'grievanceOfficer.email',
  'acknowledgedWithin',
  'resolvedWithin',
  'dataStoredIn',
  'paidBy',
] as const
export type OperatorField = (typeof OPERATOR_FIELDS)[number]

/** The operator's details by field; empty if not filled in yet. */
export type Operator = Readonly<Record<OperatorField, string>>

/**
 * The operator's details from src/content/settings/operator.yaml.
 * @param entry the file's entry, or undefined if the collection has none
 * @throws if the file is missing
 */
export function operatorOf(entry: { readonly data: OperatorContent } | undefined): Operator {
  if (!entry) throw new Error('src/content/settings/operator.yaml is missing: it says who operates the site.')
  const { grievanceOfficer, phone: _, ...fields } = entry.data
  return {
    ...fields,
    'grievanceOfficer.name': grievanceOfficer.name,
    'grievanceOfficer.phone': grievanceOfficer.phone,
    'grievanceOfficer.email': grievanceOfficer.email,
  }
}

/** The number that visitors can call; empty if there is none. */
export const phoneToCall = (entry: { readonly data: Pick<OperatorContent, 'phone'> } | undefined): string =>
  entry?.data.phone ?? ''

/** The fields that the operator has not filled in. */
export const blanksOf = (operator: Operator): readonly OperatorField[] =>
  OPERATOR_FIELDS.filter((field) => operator[field] === '')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** A typographic apostrophe, as rendered from Markdown, or an apostrophe as an HTML entity. */
const APOSTROPHES = /’|&#x27;|&#39;/g

/**
 * Fills in the operator's details: replaces a blank such as `<mark>[Operator: registered name]</mark>` with the values
 * of its fields, once all of these are filled in. Other blanks stay. Each language has its own word for the operator.
 * @param html the rendered text
 * @param asks the fields of each blank, by the blank's text
 */
export const fillBlanks = (
  html: string,
  operator: Operator,
  asks: Readonly<Record<string, readonly string[]>>,
): string =>
  html.replace(/<mark>\[[^:<]+: ([^<]+)\]<\/mark>/g, (blank, words: string) => {
    const fields = asks[words.replace(APOSTROPHES, "'")] ?? []
    const said = OPERATOR_FIELDS.filter((field) => fields.includes(field)).map((field) => operator[field])
    return said.length > 0 && !said.includes('') ? escaped(said.join(', ')) : blank
  })
