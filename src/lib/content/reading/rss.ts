import { nameIn } from '#lib/content/copy/names'
import type { GoldRateCopy } from '#lib/content/copy/copy'
import { formatPaise, formatRupees, formatShortDate } from '#lib/domain/format/format'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { RateHistory } from '#lib/domain/gold/rate-history'
import { languageOf, type Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'

/** An entry of a feed: the price of a day. */
interface FeedItem {
  readonly date: IsoDate
  readonly title: string
  readonly text: string
}

interface Feed {
  readonly title: string
  readonly description: string
  /** Addresses of the page that the feed is of, and of the feed itself. */
  readonly link: string
  readonly self: string
  /** The newest first. */
  readonly items: readonly FeedItem[]
  readonly locale: Locale
}

/** So many days are in the feed. */
const DAYS = 20

/** The newest prices as entries of a feed, the newest first. */
export const rateItems = (
  { city, days }: RateHistory,
  copy: GoldRateCopy['feed'],
  locale: Locale,
): readonly FeedItem[] =>
  days
    .slice(-DAYS)
    .toReversed()
    .map(({ date, karat24, karat22, karat18, source }) => ({
      date,
      title: fill(copy.item, {
        date: formatShortDate(date, locale),
        price: formatRupees(karat22),
        city: nameIn(city, locale),
      }),
      text: fill(copy.text, {
        karat24: formatPaise(karat24),
        karat22: formatPaise(karat22),
        karat18: formatPaise(karat18),
        source: nameIn(source, locale),
      }),
    }))

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`)

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escaped(text)}</${name}>`

/** A day as RSS writes dates (RFC 822): its beginning in India. */
const rssDate = (date: IsoDate): string =>
  `${new Date(`${date}T00:00:00Z`).toUTCString().replace('GMT', '')}+0530`

/** A feed in RSS 2.0 (https://www.rssboard.org/rss-specification). An entry is known by its day. */
export const rssFeed = ({ title, description, link, self, items, locale }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', languageOf(locale)),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) =>
      [
        '<item>',
        element('title', item.title),
        element('link', link),
        element('guid', `${link}#${item.date}`, ' isPermaLink="false"'),
        element('pubDate', rssDate(item.date)),
        element('description', item.text),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>',
    '',
  ].join('\n')
