import { readFileSync } from 'node:fs'

const LANGUAGES = ['en', 'hg', 'hi'] as const
const MANNERS = ['plain', 'typo', 'worried', 'short', 'long', 'rude', 'mixed', 'outside'] as const

/** A question of the labelled set. */
export interface LabelledQuestion {
  readonly language: (typeof LANGUAGES)[number]
  readonly manner: (typeof MANNERS)[number]
  /** The topic that answers it, and others that answer as well. */
  readonly topics: readonly string[]
  readonly question: string
  /** What is told in it, such as { amount: '200000', lenders: 'SBI,HDFC' }. */
  readonly told: Readonly<Record<string, string>>
  /** Whether it is held out: looked at neither in training nor when thresholds are set. */
  readonly heldOut: boolean
}

/** FNV-1a, 32 bits: which questions are held out depends on their text alone. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0
  return value
}

const oneOf = <T extends string>(names: readonly T[], text: string | undefined, line: string): T => {
  const name = names.find((known) => known === text)
  if (!name) throw new Error(`Begin the line with a language and a manner: ${line}`)
  return name
}

function questionOf(line: string): LabelledQuestion {
  const [kind = '', topics = '', question = '', told = ''] = line.split(' | ').map((part) => part.trim())
  const [language, manner] = kind.split(' ')
  return {
    language: oneOf(LANGUAGES, language, line),
    manner: oneOf(MANNERS, manner, line),
    topics: topics.split('/'),
    question: question.replace(/\s*\|$/, ''),
    told: Object.fromEntries(
      [...told.matchAll(/(\w+)=(.+?)(?= \w+=|$)/g)].map(([, name = '', value = '']) => [name, value]),
    ),
    heldOut: hash(question) % 4 === 0,
  }
}

/** The questions of tests/assistant/questions.txt. */
export const labelledQuestions: readonly LabelledQuestion[] = readFileSync(
  new URL('questions.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => /^\w/.test(line))
  .map(questionOf)
