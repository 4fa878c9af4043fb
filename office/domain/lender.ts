/** The longest id of a lender. */
const MAX_ID = 40

/** An id for a lender of this name: 'Tamarind Tree' gives 'tamarind-tree'. Empty if the name has no Latin letter or digit. */
export const lenderIdFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[̀-ͯ'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_ID)
    .replace(/-$/, '')

/** A lender as it is typed. */
export interface LenderDraft {
  readonly name: string
  readonly id: string
  readonly contactMail: string
}

/** The fields of a lender that can't be saved as they are. */
export const lenderProblems = ({ name, id, contactMail }: LenderDraft): readonly (keyof LenderDraft)[] => [
  ...(name.trim() === '' || name.trim().length > 100 ? (['name'] as const) : []),
  ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id.trim()) && id.trim().length <= MAX_ID ? [] : (['id'] as const)),
  ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contactMail.trim()) ? [] : (['contactMail'] as const)),
]

/** Two letters for a lender's mark: 'TT' of 'Tamarind Tree', 'MO' of 'Monsoon'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', second] = words
  return (second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)).toUpperCase()
}
