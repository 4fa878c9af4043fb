import { expect, it } from 'vitest'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditDuplicate, termsKeyOf } from './duplicate.ts'
import { TT_01, TT_07, findingsOf } from './offers.fixture.ts'

it('A code that is in the file twice is withheld', () => {
  expect(findingsOf(auditDuplicate, TT_01)).toEqual([])
  expect(findingsOf(auditDuplicate, TT_01, { sameCode: 2 })).toEqual([
    {
      rule: 'duplicate',
      check: 'Code',
      verdict: 'withheld',
      stated: 'TT-01',
      worked: null,
      sentence:
        'TT-01 is in the file 2 times, so it is not known which of them counts. Give each offer a code of its own.',
      workings: [],
      reason: null,
    },
  ])
})

it('The same terms under other codes are to be confirmed', () => {
  expect(findingsOf(auditDuplicate, TT_01, { sameTerms: ['TT-08', 'TT-09', 'TT-10'] })).toEqual([
    {
      rule: 'duplicate',
      check: 'Same terms',
      verdict: 'to-confirm',
      stated: 'TT-01',
      worked: null,
      sentence:
        'TT-01 has the same terms as TT-08, TT-09, TT-10. Leave one of them out, or say what differs.',
      workings: [],
      reason: null,
    },
  ])
  expect(findingsOf(auditDuplicate, TT_01, { sameTerms: ['A', 'B', 'C', 'D', 'E'] })[0]!.sentence).toContain(
    'as A, B, C and 2 more.',
  )
})

it('Terms are the same whatever code, name and order of the fields', () => {
  const twin = Object.fromEntries(
    Object.entries({ ...TT_01, id: 'TT-99', name: 'Another' }).toReversed(),
  ) as unknown as FeedOffer
  expect(termsKeyOf(twin)).toBe(termsKeyOf(TT_01))
  expect(termsKeyOf(TT_07)).not.toBe(termsKeyOf(TT_01))
  expect(termsKeyOf({ ...TT_01, tenureMonths: 11 })).not.toBe(termsKeyOf(TT_01))
})
