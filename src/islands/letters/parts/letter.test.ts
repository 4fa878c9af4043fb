import { describe, expect, it } from 'vitest'
import en from '@/content/copy/en/letters.json'
import hi from '@/content/copy/hi/letters.json'
import type { IsoDate } from '#lib/domain/dates/dates'
import { complaintDays, NOTHING_SENT, type ComplaintSteps } from '#lib/domain/letters/complaint-days'
import { DUTIES, LETTER_KINDS } from '#lib/domain/letters/duties'
import { exampleLetter, readLetter, RECIPIENTS, type LetterText } from '#lib/domain/letters/letter-form'
import { LETTER_RULES } from '#lib/domain/letters/letter-rules.fixture'
import { BLANK, letterOf, letterText, type LetterFacts } from './letter'

const TODAY = '2026-11-24' as IsoDate

function factsOf(typed: Partial<LetterText>, sent: Partial<ComplaintSteps> = {}): LetterFacts {
  const text = { ...exampleLetter(TODAY), ...typed }
  const steps = { ...NOTHING_SENT, ...sent }
  const complaint = complaintDays(steps, TODAY, LETTER_RULES)
  return { text, reading: readLetter(text, TODAY), rules: LETTER_RULES, steps, complaint, today: TODAY }
}

const KAMLA = {
  name: 'Kamla Devi',
  address: 'House 14, Ward 6, Rewari, Haryana 123401',
  payment: '20000',
  payBy: '1-12-2026',
}

describe('the letter to write', () => {
  it('complains to the grievance officer about an auction notice', () => {
    const text = letterText(
      letterOf(en.letter, factsOf({ ...KAMLA, seen: ['notice', 'district', 'bidders'] }), 'en'),
    )
    expect(text).toBe(
      [
        'Kamla Devi\nHouse 14, Ward 6, Rewari, Haryana 123401\nLoan account ________________',
        '24 November 2026',
        'To the Grievance Officer\n________________ (name of the lender)',
        'Complaint about the auction notice of 14 November 2026',
        'Sir or Madam,',
        'Your notice of 14 November 2026 says that my gold will be auctioned on 5 December 2026.',
        'I complain and ask for 3 things.',
        [
          '1. Send me a statement of what I owe today, with interest and charges on separate lines.',
          '2. Show me the two newspaper advertisements, one in the language of the region.',
          '3. Tell me the reserve price. It may not be below 90% of the current value of my gold, or 85% after two failed auctions.',
        ].join('\n'),
        'I offer to pay ₹20,000 by 1 December 2026 and ask you to stop the auction until then.',
        'Please answer within 30 days, by 24 December 2026. After that I may go to the Reserve Bank’s Ombudsman.',
        'Copies: your letter, my pledge card.',
        'Kamla Devi',
      ].join('\n\n'),
    )
  })

  it('tells the Ombudsman what went before', () => {
    const sent = { officer: '2026-10-20' as IsoDate }
    const waited = letterOf(
      en.letter,
      factsOf({ ...KAMLA, recipient: 'ombudsman', lender: 'Tara Finance' }, sent),
      'en',
    )
    expect(waited.to).toEqual([
      'To the Ombudsman of the Reserve Bank of India, cms.rbi.org.in',
      'About: Tara Finance',
    ])
    expect(waited.before).toContain(
      'I complained to the lender’s grievance officer on 20 October 2026. 30 days have passed without an answer that settles it.',
    )
    expect(waited.after.join()).not.toContain('I offer to pay')
    const answered = factsOf({ recipient: 'ombudsman' }, { ...sent, answer: '2026-11-02' as IsoDate })
    expect(letterOf(en.letter, answered, 'en').before.join()).toContain('It answered on 2 November 2026')
  })

  it('says nothing of a wait that is not over', () => {
    const early = factsOf({ recipient: 'ombudsman' }, { officer: '2026-11-20' as IsoDate })
    const { before } = letterOf(en.letter, early, 'en')
    expect(before).toContain('I complained to the lender’s grievance officer on 20 November 2026.')
    expect(before.join()).not.toContain('have passed')
  })

  it('names the place that the notice names', () => {
    const { before } = letterOf(en.letter, factsOf({ place: ' Jaipur ' }), 'en')
    expect(before[1]).toMatch(/5 December 2026\. It names this place: Jaipur\.$/)
  })

  it('asks for one thing if all has been done', () => {
    const { before, requests } = letterOf(en.letter, factsOf({ seen: DUTIES }), 'en')
    expect(requests).toHaveLength(1)
    expect(before.at(-1)).toBe('I complain and ask for one thing.')
  })

  it('leaves a dashed line for each date that cannot be read', () => {
    const { before, title } = letterOf(en.letter, factsOf({ namedDay: '5-13-2026', writtenOn: '' }), 'en')
    expect(title).toBe(`Complaint about the auction notice of ${BLANK}`)
    expect(before[1]).toBe(`Your notice of ${BLANK} says that my gold will be auctioned on ${BLANK}.`)
  })

  it('leaves no place in a sentence unfilled, for any kind and anybody, in English and Hindi', () => {
    for (const kind of LETTER_KINDS)
      for (const recipient of RECIPIENTS)
        for (const [copy, locale] of [
          [en, 'en'],
          [hi, 'hi'],
        ] as const) {
          const letter = letterText(
            letterOf(copy.letter, factsOf({ ...KAMLA, kind, recipient, seen: [] }), locale),
          )
          expect(letter).not.toMatch(/[{}]/)
          expect(letter).toContain('2026')
        }
  })
})
