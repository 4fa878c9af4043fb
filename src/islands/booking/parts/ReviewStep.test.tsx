import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { copyOf } from '#lib/content/copy/copy'
import { FORM, TOMORROW } from '#lib/domain/visit/booking.fixture'
import type { IndianMobile } from '#lib/domain/person/phone'
import { ReviewStep } from './ReviewStep'

test('each fact of the review stands after its own name', () => {
  const form = { ...FORM, alternateNumber: '9811013579' }
  const own = { country: 'IN', number: '9811024680' as IndianMobile } as const
  const copy = copyOf('booking', 'en')
  const root = parse(
    renderToStaticMarkup(
      <ReviewStep copy={copy} own={own} locale="en" form={form} date={TOMORROW} plan={null} />,
    ),
  )
  const facts = root
    .querySelectorAll('dl > div')
    .map((row) => row.querySelectorAll('dt, dd').map(({ text }) => text))
  expect(facts).toMatchObject([
    ['Your number', '+91 98110 24680'],
    ['Alternate number', expect.stringContaining('98110 13579')],
    ['Address', expect.stringContaining('122001')],
    ['Date', 'Wednesday 25 November 2026'],
    ['Time', expect.stringMatching(/PM/)],
    ['Plan', copy.review.noPlan],
  ])
})
