import { describe, expect, test } from 'vitest'
import { partnerSchema, TONES } from './partner.ts'

const partner = {
  name: 'SBI',
  fullName: 'State Bank of India',
  kind: 'bank',
  monogram: 'SB',
  petals: 8,
  depth: 0.2,
  tone: 'indigo',
  shownOnHome: true,
  sample: true,
}

const problemsOf = (data: unknown): string[] => {
  const parsed = partnerSchema.safeParse(data)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a lender file is accepted', () => {
  expect(partnerSchema.parse(partner)).toEqual(partner)
})

test.each([
  ['the plainest rosette', { petals: 3, depth: 0.1 }],
  ['the richest rosette', { petals: 12, depth: 0.35 }],
  ['no place on the home page', { shownOnHome: false }],
  ['a reason for having no offers', { notShown: 'fees-unknown' }],
])('a lender file is accepted with %s', (_what, fields) => {
  expect(problemsOf({ ...partner, ...fields })).toEqual([])
})

describe('a lender file is refused, in words that say what to change, with', () => {
  const MONOGRAM = 'monogram: monogram must be two capital letters, such as SB'
  const PETALS = 'petals: petals must be a whole number from 3 to 12'
  const DEPTH = 'depth: depth must be a number from 0.1 to 0.35'
  const TONE = 'tone: tone must be one of indigo, garnet, bronze, bottle, violet, brick, slate, olive'
  const HOME = 'shownOnHome: shownOnHome must be true or false'

  test.each([
    [
      'no short name',
      { name: '' },
      'name: name must be the short name that offers use as their bank, such as SBI',
    ],
    [
      'no name in full',
      { fullName: undefined },
      'fullName: fullName must be the name in full, such as State Bank of India',
    ],
    ['no monogram', { monogram: undefined }, MONOGRAM],
    ['three letters', { monogram: 'SBI' }, MONOGRAM],
    ['small letters', { monogram: 'sb' }, MONOGRAM],
    ['two petals', { petals: 2 }, PETALS],
    ['thirteen petals', { petals: 13 }, PETALS],
    ['half a petal', { petals: 7.5 }, PETALS],
    ['no depth', { depth: 0 }, DEPTH],
    ['petals cut to the middle', { depth: 0.36 }, DEPTH],
    ['a tone of no bank mark', { tone: 'pink' }, TONE],
    ['a colour for a tone', { tone: '#1F3A5F' }, TONE],
    [
      'a reason of its own for having no offers',
      { notShown: 'closed' },
      'notShown: notShown must be one of no-new-loans, fees-unknown, rate-too-old; leave it out if the lender has offers',
    ],
    ['yes for the home page', { shownOnHome: 'yes' }, HOME],
    [
      'the sample mark taken off',
      { sample: false },
      'sample: sample must be true: these figures are made up, and the site labels them as a sample',
    ],
    [
      'an unknown field',
      { colour: 'indigo' },
      ': Remove or correct colour: the fields of a lender are name, fullName, kind, monogram, petals, depth, tone, shownOnHome, notShown, sample',
    ],
  ])('%s', (_what, fields, problem) => {
    expect(problemsOf({ ...partner, ...fields })).toEqual([problem])
  })
})

/** Relative luminance, WCAG 2.2. */
const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(Object.entries(TONES))('ivory letters on %s have a contrast of at least 7 to 1', (_name, tone) => {
  const contrast = (luminanceOf('#FBF5E6') + 0.05) / (luminanceOf(tone) + 0.05)
  expect(contrast).toBeGreaterThanOrEqual(7)
})
