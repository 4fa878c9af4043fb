import { describe, expect, it, test } from 'vitest'
import words from '@/content/copy/en/reading.json'
import type { IsoDate } from '#lib/domain/dates/dates'
import { readTextFiles, readYamlFiles } from '#lib/content/reading/read-files'
import { ceilingInWords } from './rule-words.ts'
import { rulesSchema } from '#lib/content/schemas/rules'

const rules = rulesSchema.parse(readYamlFiles('rules')[0]?.data)
const { steps: WORDS } = words.learn.rules

describe('the ceiling in words', () => {
  it('has the day and every step of the newest row', () => {
    expect(ceilingInWords(rules, WORDS, 'en')).toEqual({
      since: '1 April 2026',
      steps: [
        { text: 'Up to ₹2.5 lakh', percent: '85%' },
        { text: 'Above ₹2.5 lakh, up to ₹5 lakh', percent: '80%' },
        { text: 'Above ₹5 lakh', percent: '75%' },
      ],
    })
  })

  it('follows a new row', () => {
    const row = { from: '2027-04-01' as IsoDate, source: '', checked: '2027-04-01' as IsoDate }
    expect(ceilingInWords({ ceiling: [{ ...row, steps: [{ percent: 70 }] }] }, WORDS, 'en')).toMatchObject({
      since: '1 April 2027',
      steps: [{ percent: '70%' }],
    })
  })
})

// When the rule changes, these texts have to be written anew.
test.each(
  ['faq', 'guides', 'pages', 'products']
    .flatMap((folder) => readTextFiles(folder, 'en').map((text) => ({ ...text, id: `${folder}/${text.id}` })))
    .flatMap(({ id, body }) =>
      [...body.matchAll(/(\d+)%[^.%\n]*?(?:up to|come to) (₹[\d.]+ lakh)/g)].map(
        ([sentence, percent, limit]) => [id, sentence, Number(percent), limit] as const,
      ),
    ),
)('%s says of the ceiling what the rule says: %s', (_id, _sentence, percent, limit) => {
  const inForce = rules.ceiling.at(-1)?.steps ?? []
  expect(inForce.map((step) => [step.percent, `₹${(step.upTo ?? 0) / 100_000} lakh`])).toContainEqual([
    percent,
    limit,
  ])
})
