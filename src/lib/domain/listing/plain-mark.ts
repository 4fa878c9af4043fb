/** An address for which `markOf` may be asked; the lender's id. */
const MARK = /^\/banks\/([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/

const SLATE = '#24404A'
const IVORY = '#FBF5E6'

/** Two letters: those with which the first two words begin, or the first two of a single word. @param lender its id */
function initialsOf(lender: string): string {
  const [first = '', second] = lender.split('-')
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase()
}

/** The mark of a lender that none is drawn for: its initials, as an SVG 48 px square. @param lender its id, such as 'tamarind-tree' */
export const plainMark = (lender: string): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">',
    `<rect width="48" height="48" rx="6" fill="${SLATE}"/>`,
    `<text x="24" y="30" fill="${IVORY}" font-family="sans-serif" font-size="17" font-weight="700" text-anchor="middle">`,
    `${initialsOf(lender)}</text></svg>\n`,
  ].join('')

/** The plain mark that an address of `markOf` names; null for any other address. @param pathname such as '/banks/tamarind-tree.svg' */
export function plainMarkAt(pathname: string): string | null {
  const lender = MARK.exec(pathname)?.[1]
  return lender === undefined ? null : plainMark(lender)
}
