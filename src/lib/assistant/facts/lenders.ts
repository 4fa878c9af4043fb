import { lettersOf } from '#lib/assistant/words/devanagari'
import { fold } from '#lib/assistant/words/fold'
import { tokensOf, type Token } from '#lib/assistant/words/tokens'

/** Words before 'Bank' that do not name a lender on their own. */
const GENERIC = new Set(['indian'])

/** A lender as people may name it. */
export interface LenderName {
  readonly name: string
  readonly fullName: string
  /** Its name as the language of the page writes it. */
  readonly shown?: string | undefined
}

/** A name as folded words, with the lender that it names. */
interface Alias {
  readonly words: readonly string[]
  readonly name: string
}

const foldedWords = (text: string): string[] =>
  tokensOf(text.toLowerCase()).map(({ text: word }) => fold(word))

const spelled = (name: string): string[] => (/^[A-Z]{2,5}$/.test(name) ? [lettersOf(name.toLowerCase())] : [])

/** The names under which lenders are found, longest first. */
export function aliasesOf(lenders: readonly LenderName[]): readonly Alias[] {
  const aliases = lenders.flatMap(({ name, fullName, shown = name }) => {
    const first = name.split(' ')[0]?.toLowerCase() ?? ''
    const alone = name.endsWith(' Bank') && !GENERIC.has(first) ? [first] : []
    return [name, fullName, shown, ...spelled(name), ...alone].map((text) => ({
      words: foldedWords(text),
      name,
    }))
  })
  return aliases.sort((a, b) => b.words.length - a.words.length)
}

/** A lender's name as the language of the page writes it. */
export const shownLender = (lenders: readonly LenderName[], name: string): string =>
  lenders.find((lender) => lender.name === name)?.shown ?? name

/** The alias that begins at a token. */
export function aliasAt(aliases: readonly Alias[], tokens: readonly Token[], at: number): Alias | undefined {
  const first = fold(tokens[at]?.text ?? '')
  return aliases.find(
    ({ words: [word, ...others] }) =>
      word === first && others.every((other, offset) => fold(tokens[at + 1 + offset]?.text ?? '') === other),
  )
}
