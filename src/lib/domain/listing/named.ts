/** What a lender is called, and its mark. */
export interface LenderNames {
  /** The address of the mark. */
  readonly mark: string
  /** Short and full names and those of its offers, in each language in which somebody may write them. */
  readonly names: readonly string[]
}

const compared = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * The address of the mark of the lender that has a name.
 * @param name as somebody wrote it, in small or capital letters; another lender's name may begin like it
 * @returns null where no lender of the site is called so
 */
export function markOfName(name: string, lenders: readonly LenderNames[]): string | null {
  const wanted = compared(name)
  return lenders.find(({ names }) => names.some((one) => compared(one) === wanted))?.mark ?? null
}
