import { readFileSync } from 'node:fs'
import { Problem } from './problem.ts'

interface Owner {
  readonly email: string
  readonly name: string
}

let list: ReadonlySet<string> | null = null

/** The most common passwords in small letters; read with the first new password. */
function common(): ReadonlySet<string> {
  const lines = () =>
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# '))
  return (list ??= new Set(lines()))
}

/** What the site is about: others try it first. */
const OF_THE_SITE = ['moneypal', 'money', 'pal', 'goldloan', 'gold', 'loan', 'office', 'admin', 'password']

const LETTERS: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's', '5': 's' }

/** Without digits and signs at its ends, and with letters for what is typed in their place. */
const coreOf = (small: string): string =>
  small.replace(/^[^a-z]+|[^a-z]+$/g, '').replace(/[@013$5]/g, (sign) => LETTERS[sign] ?? sign)

const partsOf = (text: string): string[] => text.toLowerCase().split(/[^a-z]+/)

/** Letters that must be left beside the words that everybody knows. */
const OWN_LETTERS = 4

/** Whether a text is made of words of the site, the email and the name, and little more. */
function isOfItsPlace(core: string, { email, name }: Owner): boolean {
  const words = [...partsOf(email), ...partsOf(name), ...OF_THE_SITE].filter((word) => word.length > 2)
  let rest = core
  for (const word of words.sort((one, other) => other.length - one.length)) rest = rest.replaceAll(word, '')
  return rest !== core && rest.replace(/[^a-z]/g, '').length < OWN_LETTERS
}

/** A short part again and again. */
const isRepeated = (small: string): boolean => /^(.{1,6}?)\1+$/.test(small)

/** A common word twice, such as 'password password'. */
function isTwice(core: string): boolean {
  const [, word] = /^(.+?)[^a-z]*\1$/.exec(core) ?? []
  return word !== undefined && common().has(word)
}

/** Whether others guess a password first: it is common, says only what they know, or is one part again and again. */
export function isWeak(password: string, owner: Owner): boolean {
  const small = password.normalize('NFC').trim().toLowerCase()
  const core = coreOf(small)
  return (
    common().has(small) ||
    common().has(core) ||
    isRepeated(small) ||
    isTwice(core) ||
    isOfItsPlace(core, owner) ||
    isOfItsPlace(small, owner)
  )
}

/** @throws Problem 422 for a password that is easily guessed */
export function refuseWeak(password: string, owner: Owner): void {
  if (isWeak(password, owner))
    throw new Problem(422, 'This password is easily guessed. Choose another.', { code: 'weak-password' })
}
