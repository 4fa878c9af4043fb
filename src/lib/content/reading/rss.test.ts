import { expect, test } from 'vitest'
import { parse } from 'node-html-parser'
import type { IsoDate } from '#lib/domain/dates/dates'
import { addDays } from '#lib/domain/dates/dates'
import { rateItems, rssFeed } from './rss.ts'

const copy = {
  item: '{date}: {price} in {city}',
  text: '24 KT {karat24}, 22 KT {karat22}, 18 KT {karat18}. {source}.',
}
const days = Array.from({ length: 25 }, (_, index) => ({
  date: addDays('2026-11-01' as IsoDate, index),
  karat24: 10_000 + index,
  karat22: 9000 + index,
  karat18: 7500.5,
  source: 'Smith & Sons <closing>',
}))
const items = rateItems({ city: 'Gurugram', unit: 'gram', days }, copy, 'en')

test('the feed has the newest days, the newest first', () => {
  expect(items).toHaveLength(20)
  expect(items[0]).toEqual({
    date: '2026-11-25',
    title: '25 Nov 2026: ₹9,024 in Gurugram',
    text: '24 KT ₹10,024.00, 22 KT ₹9,024.00, 18 KT ₹7,500.50. Smith & Sons <closing>.',
  })
})

test('each entry has an own name and the day as RSS writes it, and no mark of the text becomes one of XML', () => {
  const feed = rssFeed({
    title: 'Gold',
    description: 'Its price',
    link: 'https://moneypal.example/gold-rate',
    self: 'https://moneypal.example/gold-rate.xml',
    items,
    locale: 'en',
  })
  expect(feed).toContain('<pubDate>Wed, 25 Nov 2026 00:00:00 +0530</pubDate>')
  expect(feed).toContain('Smith &#38; Sons &#60;closing&#62;.')
  const names = parse(feed)
    .querySelectorAll('guid')
    .map(({ text }) => text)
  expect(new Set(names).size).toBe(20)
  expect(names[0]).toBe('https://moneypal.example/gold-rate#2026-11-25')
})
