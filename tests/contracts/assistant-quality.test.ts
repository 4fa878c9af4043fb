import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { format, resolveConfig } from 'prettier'
import { describe, expect, test } from 'vitest'
import { createAnswerQuestion } from '#lib/assistant/engine'
import { aliasesOf } from '#lib/assistant/facts/lenders'
import { readFacts } from '#lib/assistant/facts/read'
import { plainText, tokensOf } from '#lib/assistant/words/tokens'
import type { IsoDate } from '#lib/domain/dates/dates'
import { labelledQuestions, type LabelledQuestion } from '../assistant/read-questions'
import { answerData, answers } from '../support/answer-data'

const RECORD = '../../docs/quality.md'
const BEGIN =
  '<!-- The assistant: written by npx vitest run tests/contracts/assistant-quality.test.ts --update -->'
const END = '<!-- The assistant: end -->'
const MOST_BYTES = 94_000
const LEAST_RIGHT = 0.92
const MOST_WRONG = 0.02
/** What each language has reached, shares: with the strangers of 2026, and with the fewer ones counted before. The aim is 0.95 and 0.02. */
const REACHED = [
  ['English', 'en', [0.96, 0.02], [0.95, 0.02]],
  ['Hindi in Latin letters', 'hg', [0.95, 0.02], [0.96, 0.02]],
  ['Hindi', 'hi', [0.95, 0.02], [0.95, 0.02]],
] as const

const answer = createAnswerQuestion(answerData, 'en', () => '2026-11-22' as IsoDate)

type Outcome = 'right' | 'right, with doubt' | 'wrong' | 'wrong, with doubt' | 'unsure'

/** Right: the topic answers. Wrong: another topic answers. With doubt: it says first that it may not have understood. */
function outcome({ question, topics, manner }: LabelledQuestion): Outcome {
  const { kind, doubt, exchange } = answer(question)
  const claims = kind !== 'unsure' && kind !== 'declined'
  const named = topics.includes(exchange?.topic ?? '')
  if (manner === 'outside' && !claims) return 'right'
  if (!claims && !(kind === 'declined' && named)) return 'unsure'
  if (doubt !== undefined) return named ? 'right, with doubt' : 'wrong, with doubt'
  return named ? 'right' : 'wrong'
}

const labelled = labelledQuestions.map((labelled) => ({ ...labelled, outcome: outcome(labelled) }))
type Labelled = (typeof labelled)[number]
/** Who wrote some questions, which they are, and the shares that must be right and may be wrong. */
type Gate = readonly [who: string, belongs: (row: Labelled) => boolean, right: number, wrong: number]

const of =
  (from: Labelled['from'], language: Labelled['language']) =>
  (row: Labelled): boolean =>
    row.from === from && row.language === language

const share = (rows: readonly Labelled[], ...wanted: readonly Outcome[]): number =>
  rows.filter((row) => wanted.includes(row.outcome)).length / rows.length

const COLUMNS: readonly (readonly [title: string, ...wanted: readonly Outcome[]])[] = [
  ['right first', 'right', 'right, with doubt'],
  ['of these with doubt', 'right, with doubt'],
  ['confidently wrong', 'wrong'],
  ['wrong, with doubt', 'wrong, with doubt'],
  ['not sure', 'unsure'],
]

const KINDS: readonly (readonly [name: string, (row: Labelled) => boolean])[] = [
  ['all', () => true],
  ['by the authors', ({ from }) => from === 'own'],
  ['of these, held out and looked at once', ({ from, heldOut }) => from === 'own' && heldOut],
  ['by others, learnt from', ({ from }) => from === 'others'],
  ['by others, only counted', ({ from }) => from === 'unseen'],
  ['of these, English', of('unseen', 'en')],
  ['of these, Hindi in Latin letters', of('unseen', 'hg')],
  ['of these, Hindi', of('unseen', 'hi')],
  ['by strangers, only counted', ({ from }) => from === 'strangers'],
  ['of these, English', of('strangers', 'en')],
  ['of these, Hindi in Latin letters', of('strangers', 'hg')],
  ['of these, Hindi', of('strangers', 'hi')],
  ['English', ({ language, manner }) => language === 'en' && manner !== 'outside'],
  ['Hindi in Latin letters, or mixed', ({ language, manner }) => language === 'hg' && manner !== 'outside'],
  ['Hindi', ({ language, manner }) => language === 'hi' && manner !== 'outside'],
  ['with spelling mistakes', ({ manner }) => manner === 'typo'],
  ['worried', ({ manner }) => manner === 'worried'],
  ['of one to three words', ({ manner }) => manner === 'short'],
  ['long', ({ manner }) => manner === 'long'],
  ['rude', ({ manner }) => manner === 'rude'],
  ['answered with figures', ({ topics }) => answerData.topics[topics[0] ?? '']?.kind === 'counted'],
  ['for people in need', ({ topics }) => answerData.topics[topics[0] ?? '']?.kind === 'help'],
  ["none of the site's business", ({ manner }) => manner === 'outside'],
]

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`

const table = [
  `| questions | asked | ${COLUMNS.map(([title]) => title).join(' | ')} |`,
  `| --- | --- |${' --- |'.repeat(COLUMNS.length)}`,
  ...KINDS.map(([name, belongs]) => {
    const rows = labelled.filter(belongs)
    const cells = COLUMNS.map(([, ...wanted]) => percent(share(rows, ...wanted)))
    return `| ${[name, rows.length, ...cells].join(' | ')} |`
  }),
].join('\n')

test('the record of quality has the table as it is now', async () => {
  const path = new URL(RECORD, import.meta.url)
  const [before = '', rest = ''] = readFileSync(path, 'utf8').split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  const page = `${before}${BEGIN}\n\n${table}\n\n${END}${after}`
  const formatted = await format(page, { ...(await resolveConfig(path)), parser: 'markdown' })
  await expect(formatted).toMatchFileSnapshot(RECORD)
})

describe('the labelled questions', () => {
  test('are many, of all kinds, and a quarter is held out', () => {
    expect(labelled.length).toBeGreaterThanOrEqual(1400)
    expect(labelled.filter(({ manner }) => manner === 'outside').length / labelled.length).toBeGreaterThan(
      0.19,
    )
    expect(labelled.filter(({ manner }) => manner === 'typo').length / labelled.length).toBeGreaterThan(0.09)
    expect(labelled.filter(({ heldOut }) => heldOut).length / labelled.length).toBeGreaterThan(0.25)
    expect(new Set(labelled.map(({ question }) => question)).size).toBe(labelled.length)
  })

  test('name topics that exist', () => {
    const unknown = labelled.flatMap(({ topics }) => topics).filter((topic) => !(topic in answerData.topics))
    expect(unknown).toEqual([])
  })

  test('are none of the examples that the model is trained on', () => {
    const examples = new Set(answers.examples.flatMap(({ examples: each }) => each))
    const titles = new Set(answerData.passages.map(({ title }) => title))
    expect(labelled.filter(({ question }) => examples.has(question) && !titles.has(question))).toEqual([])
  })

  test.each<Gate>([
    ['by the authors', (row: Labelled) => row.from === 'own', LEAST_RIGHT, MOST_WRONG],
    ['of these, held out', (row: Labelled) => row.from === 'own' && row.heldOut, 0.9, 0.04],
    ['by others, learnt from', (row: Labelled) => row.from === 'others', LEAST_RIGHT, MOST_WRONG],
    ['by others, only counted', (row: Labelled) => row.from === 'unseen', LEAST_RIGHT, MOST_WRONG],
    ['by strangers, only counted', (row: Labelled) => row.from === 'strangers', 0.95, MOST_WRONG],
    ...REACHED.flatMap(([name, language, strangers, earlier]): Gate[] => [
      [`in ${name}, by strangers`, of('strangers', language), ...strangers],
      [`in ${name}, by others, only counted`, of('unseen', language), ...earlier],
    ]),
  ])('%s are answered rightly, and seldom wrongly', (_who, belongs, right, wrong) => {
    const rows = labelled.filter(belongs)
    expect(share(rows, 'right', 'right, with doubt')).toBeGreaterThanOrEqual(right)
    expect(share(rows, 'wrong')).toBeLessThanOrEqual(wrong)
  })

  const aliases = aliasesOf(answerData.lenders)
  const counted = labelled.filter(
    ({ from, topics }) =>
      from !== 'unseen' &&
      from !== 'strangers' &&
      ['loan-for-gold', 'gold-needed', 'loan-cost', 'offers', 'compare-lenders', 'check-quote'].includes(
        topics[0] ?? '',
      ),
  )
  test.each(counted.map(({ question, facts }) => [question, facts] as const))(
    'tell what is in them: %s',
    (question, facts) => {
      const { lenders, rate, ...read } = readFacts(tokensOf(plainText(question)), aliases).facts
      const { repayment: _way, doorstep: _visit, noFee: _fee, pinCode: _pin, ...figures } = read
      expect({
        ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)])),
        ...(lenders && { lenders: lenders.join(',') }),
        ...(rate && { percent: String(rate.percent) }),
      }).toEqual(facts)
    },
  )
})

test('the model with its words is small', () => {
  expect(gzipSync(JSON.stringify(answerData.model), { level: 9 }).length).toBeLessThan(MOST_BYTES)
})
