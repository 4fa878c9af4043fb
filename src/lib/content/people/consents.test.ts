import { expect, test } from 'vitest'
import { WORDINGS } from '#lib/domain/person/consent'
import { consentWords } from './consents.ts'
import { copyOf } from '#lib/content/copy/copy'

// A stored consent records only the version, so the wording of a version must never change.
test('words that change get a new version', () => {
  const words = consentWords('en')
  const versions = Object.entries(WORDINGS).map(([purpose, version]) => [
    purpose,
    version,
    words[purpose as keyof typeof WORDINGS],
  ])
  expect(versions).toEqual([
    ['one-time-code', '2026-11-22', 'To send your one-time code. Seen by MoneyPal.'],
    ['pan', '2026-11-25', "To confirm who you are. Seen by MoneyPal's office, and by no lender."],
    [
      'visit',
      '2026-11-25',
      'To arrange the visit and to reach you on the day. Seen by MoneyPal and the assessor.',
    ],
    [
      'enquiry',
      '2026-11-22',
      'So that an expert can call you about this loan. Seen by MoneyPal and that expert.',
    ],
    ['other-offers', '2026-11-25', 'Tell me about other offers too, on a call. Optional.'],
  ])
})

test('a number is asked for in the same words wherever it is asked for', () => {
  const { 'one-time-code': words } = consentWords('en')
  expect([copyOf('gold-loan', 'en').start.notice, copyOf('flow', 'en').pan.phoneNotice]).toEqual([
    words,
    words,
  ])
})
