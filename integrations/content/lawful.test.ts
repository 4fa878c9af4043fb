import { describe, expect, it } from 'vitest'
import type { ContentFile } from './files.ts'
import { readContent } from './files.ts'
import { lawfulProblems } from './lawful.ts'

const all = await readContent(process.cwd())

/** The problems of a file after its fields are changed. */
function problemsWith(id: string, fields: Record<string, unknown>): string[] {
  const file = all.find((each) => each.id === id && ['offers', 'rates', 'rules'].includes(each.collection))
  if (!file?.data) throw new Error(`There is no ${id}.`)
  const changed: ContentFile = { ...file, data: { ...file.data, ...fields } }
  const files = all.map((each) => (each === file ? changed : each))
  return [...lawfulProblems(changed, files)]
}

describe('the content of the site', () => {
  it('is lawful', () => {
    expect(all.flatMap((file) => [...lawfulProblems(file, all)])).toEqual([])
  })
})

describe('the displayed price is refused, in words that say what to change, with', () => {
  it.each([
    ['a city without past days', { city: 'Kochi' }, /^Add the prices of past days in Kochi to /],
    ['another price than the newest day', { price: 100_560 }, /2026-11-20 with karat24 10056$/],
    ['another change', { changePercent: 9.3 }, /^changePercent is 9\.3: .* changed by 9\.22 percent\./],
  ])('%s', (_, fields, problem) => {
    const gold = all.find(({ collection }) => collection === 'rates')
    const displayed = { ...(gold?.data?.['displayed'] as object), ...fields }
    expect(problemsWith('gold', { displayed }).join()).toMatch(problem)
  })
})

describe('an offer is refused, in words that say what to change, with', () => {
  it.each<[string, Record<string, unknown>, RegExp]>([
    [
      'more lent on a gram than the ceiling allows',
      { lendingValuePerGram: 5065, ltv: 85 },
      /at most 85% of it, that is 5,064$/,
    ],
    [
      'a lending value above its LTV',
      { lendingValuePerGram: 4600 },
      /75% of 5,958 rupees, .* is 4,468\. Correct one of the two$/,
    ],
    ['a lending value below its LTV', { lendingValuePerGram: 4400 }, /Correct one of the two$/],
    ['an LTV above the ceiling', { ltv: 85.5 }, /^ltv is 85\.5: the Reserve Bank allows at most 85/],
    ['a bullet loan of more than a year', { repayment: 'bullet', tenureMonths: 13 }, /at most 12 months/],
  ])('%s', (_, fields, problem) => {
    expect(problemsWith('axis', fields).join()).toMatch(problem)
  })
})

it('a rule needs a source that is in the register', () => {
  const row = { from: '2026-04-01', percent: 18, source: 'unknown-act', checked: '2026-11-22' }
  expect(problemsWith('lending', { feeTax: [row] })).toEqual([
    'source names unknown-act, which is not in src/content/sources/sources.yaml: add it there, or correct the name',
  ])
})
