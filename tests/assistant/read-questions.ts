import { readFileSync } from 'node:fs'

const LANGUAGES = ['en', 'hg', 'hi'] as const
const MANNERS = ['plain', 'typo', 'worried', 'short', 'long', 'rude', 'mixed', 'outside'] as const

const FILES = {
  own: 'questions.txt',
  others: 'questions-by-others.txt',
  unseen: 'questions-held-out.txt',
  strangers: 'questions-by-strangers.txt',
} as const

/** A question of the labelled set. */
export interface LabelledQuestion {
  readonly language: (typeof LANGUAGES)[number]
  readonly manner: (typeof MANNERS)[number]
  /** The topic that answers it, and others that answer as well. */
  readonly topics: readonly string[]
  readonly question: string
  /** What is told in it, such as { amount: '200000', lenders: 'SBI,HDFC' }. */
  readonly facts: Readonly<Record<string, string>>
  /** Who asks it: the authors of the examples, others whose questions were looked at, or others who were only counted: earlier ones, and strangers. */
  readonly from: keyof typeof FILES
  /** Whether it is held out: not used to choose examples, words or thresholds. Of the authors' own a quarter is. */
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

function questionOf(line: string, from: LabelledQuestion['from']): LabelledQuestion {
  const [kind = '', topics = '', question = '', facts = ''] = line.split(' | ').map((part) => part.trim())
  const [language, manner] = kind.split(' ')
  return {
    language: oneOf(LANGUAGES, language, line),
    manner: oneOf(MANNERS, manner, line),
    topics: topics.split('/'),
    question: question.replace(/\s*\|$/, ''),
    facts: Object.fromEntries(
      [...facts.matchAll(/(\w+)=(.+?)(?= \w+=|$)/g)].map(([, name = '', value = '']) => [name, value]),
    ),
    from,
    heldOut: from === 'unseen' || from === 'strangers' || (from === 'own' && hash(question) % 4 === 0),
  }
}

const questionsFrom = (from: LabelledQuestion['from']): LabelledQuestion[] =>
  readFileSync(new URL(FILES[from], import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => questionOf(line, from))

/** The labelled set: all questions of tests/assistant. */
export const labelledQuestions: readonly LabelledQuestion[] = [
  ...questionsFrom('own'),
  ...questionsFrom('others'),
  ...questionsFrom('unseen'),
  ...questionsFrom('strangers'),
]
