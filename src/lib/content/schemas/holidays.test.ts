import { expect, it, test } from 'vitest'
import { holidaysSchema } from './holidays.ts'

const list = (...days: readonly string[]) => ({
  source: 'Government of India',
  checked: '2026-11-26',
  days: days.map((day) => ({ day, name: 'Republic Day' })),
})

const problemsOf = (content: unknown): readonly string[] =>
  holidaysSchema.safeParse(content).error?.issues.map(({ message }) => message) ?? []

it('takes days of every year and of a single one', () => {
  expect(problemsOf(list('01-26', '02-29', '2027-03-26'))).toEqual([])
})

test.each(['26-01', '01-32', '2027-02-29', '1-26', 'Republic Day'])('refuses %s as a day', (day) => {
  expect(problemsOf(list(day))).toEqual([
    "day must be a day of every year, in quotes: '01-26', or one of a single year: '2027-01-26'",
  ])
})

it('refuses a day that is named twice', () => {
  expect(problemsOf(list('01-26', '01-26'))).toEqual(['days must name each day once'])
})
