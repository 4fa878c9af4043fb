import { describe, expect, test } from 'vitest'
import { blocksOf, passagesOf, sectionsOf } from './passages.ts'
import type { GuideContent } from '#lib/content/schemas/guides'

describe('markdown becomes plain text', () => {
  test('paragraph by paragraph, a line end being a space', () => {
    expect(blocksOf('Bring your\nPAN.\n\nThen sign.\n')).toEqual(['Bring your PAN.', 'Then sign.'])
  })

  test('a list keeps its items, also those of two lines', () => {
    expect(blocksOf('- PAN\n- Aadhaar, driving licence\n  or voter ID\n')).toEqual([
      ['PAN', 'Aadhaar, driving licence or voter ID'],
    ])
    expect(blocksOf('1. Weigh\n2. Sign')).toEqual([['Weigh', 'Sign']])
  })

  test('a table keeps its rows', () => {
    expect(blocksOf('| Loan | Ceiling |\n| --- | ---: |\n| ₹2.5 lakh | 85% |')).toEqual([
      ['Loan: Ceiling', '₹2.5 lakh: 85%'],
    ])
  })

  test('without marks of emphasis, links, code and tags', () => {
    expect(
      blocksOf(
        '**Never** share an *OTP*, see [the guide](/learn/a_b) or `1600`. <b>Bold</b> 2 \\* 3 snake_case_x',
      ),
    ).toEqual(['Never share an OTP, see the guide or 1600. Bold 2 * 3 snake_case_x'])
  })

  test('a heading within a section is a paragraph', () => {
    expect(blocksOf('### For farmers\n\nBring the crop loan papers.')).toEqual([
      'For farmers',
      'Bring the crop loan papers.',
    ])
  })
})

test('a guide is cut at its second-level headings, and what stands before them has none', () => {
  const text = 'Opening.\n\n## First\n\nOne.\n\n### Not cut\n\nTwo.\n\n## Second\n\nThree.'
  expect(sectionsOf(text, text)).toEqual([
    { heading: '', anchor: '', markdown: 'Opening.\n\n' },
    { heading: 'First', anchor: 'first', markdown: '\nOne.\n\n### Not cut\n\nTwo.\n\n' },
    { heading: 'Second', anchor: 'second', markdown: '\nThree.' },
  ])
})

test('questions, sections and products each become a passage that leads to its place', () => {
  const guide: GuideContent = {
    title: 'How LTV works',
    description: 'How much.',
    order: 1,
    updated: '2026-11-20' as GuideContent['updated'],
    products: [],
    sources: ['rbi-gold-2025'],
  }
  expect(
    passagesOf(
      {
        questions: [{ id: 'age', data: { question: 'How old?', order: 1, pages: [] }, body: 'Eighteen.' }],
        guides: [{ id: 'ltv', data: guide, body: 'Opening.\n\n## In short\n\nA share.' }],
        products: [
          {
            id: 'home-loan',
            data: { name: 'Home Loan', summary: 'For a house.', order: 1, icon: 'house', action: 'More' },
            body: 'For years.',
          },
        ],
      },
      'en',
    ),
  ).toEqual([
    { href: '/faq#age', title: 'How old?', guide: '', blocks: ['Eighteen.'] },
    {
      href: '/learn/ltv',
      title: 'How LTV works',
      guide: 'How LTV works',
      blocks: ['Opening.'],
      date: '2026-11-20',
    },
    {
      href: '/learn/ltv#in-short',
      title: 'In short',
      guide: 'How LTV works',
      blocks: ['A share.'],
      date: '2026-11-20',
    },
    { href: '/home-loan', title: 'Home Loan', guide: '', blocks: ['For years.'] },
  ])
})
