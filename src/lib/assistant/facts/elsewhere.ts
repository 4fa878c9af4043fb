import type { Token } from '#lib/assistant/words/tokens'

/** Lenders that people ask for and that may not be in the catalogue, which is looked at first. */
const NAMES = [
  'Muthoot',
  'Manappuram',
  'IIFL',
  'Bajaj',
  'PNB',
  'Punjab National',
  'Bank of Baroda',
  'BOB',
  'Union Bank',
  'IDBI',
  'Yes Bank',
  'South Indian Bank',
  'Karur Vysya',
  'CSB',
  'Rupeek',
  'Tata Capital',
  'Shriram',
  'IDFC',
  'IndusInd',
  'Bandhan',
  'HDB',
  'UCO',
  'Bank of India',
  'Indian Overseas',
  'Central Bank',
  'Karnataka Bank',
  'Dhanlaxmi',
]
const SPELT = NAMES.map((name) => ({ name, spelt: name.toLowerCase().split(' ') }))
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  mutut: 'Muthoot',
  muthut: 'Muthoot',
  mannapuram: 'Manappuram',
  manapuram: 'Manappuram',
  manappuram: 'Manappuram',
}

/** The lender that is named from a token on, and of how many words its name is. */
export function elsewhereAt(tokens: readonly Token[], at: number): { name: string; words: number } | null {
  const found = SPELT.find(({ spelt }) => spelt.every((word, offset) => tokens[at + offset]?.text === word))
  if (found) return { name: found.name, words: found.spelt.length }
  const other = OTHER_SPELLINGS[tokens[at]?.text ?? '']
  return other === undefined ? null : { name: other, words: 1 }
}
