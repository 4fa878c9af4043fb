import { useLocale } from '@/islands/shared/locale'
import type { ChangedSince, Moved, OfferChange } from '#lib/domain/offer/changed-since'
import { formatList, formatPercent, formatRupees, formatShortDate } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { Words } from './words'

interface SinceNoticeProps {
  readonly copy: Words['since']
  readonly since: ChangedSince
  /** The name of an offer that is still there. */
  readonly nameOf: (id: string) => string
}

const movedText = (
  { from, to }: Moved,
  words: { readonly rose: string; readonly fell: string },
  format: (value: number) => string,
): string => fill(to > from ? words.rose : words.fell, { from: format(from), to: format(to) })

const changesText = ({ apr, cost, unknown }: OfferChange, copy: Words['since'], locale: Locale): string =>
  unknown
    ? copy.unknown
    : formatList(
        [
          ...(apr ? [movedText(apr, copy.apr, formatPercent)] : []),
          ...(cost ? [movedText(cost, copy.cost, formatRupees)] : []),
        ],
        locale,
      )

/** What has changed since the day on which the link was taken along. On paper there is no room: the figures of today fill the page. */
export function SinceNotice({ copy, since, nameOf }: SinceNoticeProps) {
  const locale = useLocale()
  const { on, changes, gone } = since
  const date = formatShortDate(on, locale)
  const sentences = [
    ...changes.map((change) =>
      fill(copy.offer, { title: nameOf(change.id), changes: changesText(change, copy, locale) }),
    ),
    ...(gone > 0 ? [plural(copy.gone, gone, locale)] : []),
  ]
  return (
    <div className="mb-5 border-l-4 border-teal bg-teal-tint px-4 py-2.5 leading-[1.4] print:hidden">
      {sentences.length === 0 ? (
        <p>{fill(copy.nothing, { date })}</p>
      ) : (
        <>
          <p className="font-semibold">{fill(copy.title, { date })}</p>
          <ul>
            {sentences.map((sentence) => (
              <li className="wrap-anywhere" key={sentence}>
                {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
