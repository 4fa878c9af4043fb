import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from '@/islands/shared/locale'
import { copyOf } from '#lib/content/copy/copy'
import type { IsoDate } from '#lib/domain/dates/dates'
import { Sources } from './Sources'

const DATE = '2026-11-21' as IsoDate

test.each([
  ['en', '21 Nov 2026'],
  ['hi', '21 नवंबर 2026'],
] as const)('the day of a source is in the words of the page: %s', (locale, day) => {
  const { answer } = copyOf('assistant', locale)
  const sources = [{ title: 'LTV', href: '/learn/how-ltv-works', date: DATE }]
  const html = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <Sources copy={answer} sources={sources} />
    </LocaleContext>,
  )
  const time = parse(html).querySelector('time')
  expect([time?.text, time?.getAttribute('datetime')]).toEqual([day, DATE])
})
