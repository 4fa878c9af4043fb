import type { DoorstepCopy } from '#lib/content/copy/copy'
import { placeIn } from '#lib/content/copy/place-names'
import { formatList, formatShortDate, formatTime, formatWeekday } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { DIALOG_SLOTS } from '#lib/domain/visit/booking'
import { closedFrom, visitsADay, type ServedArea, type ServedPlace } from '#lib/domain/visit/served-place'
import { buildDay } from './build-day.ts'

/** The days without visits that lie ahead, in words. */
export function formatDaysOff(
  area: Pick<ServedArea, 'closedDays'>,
  { off }: Pick<DoorstepCopy, 'off'>,
  locale: Locale,
): string {
  const { days, weekly } = closedFrom(area, buildDay())
  const last = days.at(-1)
  if (last === undefined) return off.none
  return weekly
    ? fill(off.weekly, { weekday: formatWeekday(last, locale), date: formatShortDate(last, locale) })
    : formatList(
        days.map((day) => formatShortDate(day, locale)),
        locale,
      )
}

/** The hours of visits, as the booking shows them. */
const formatHours = ({ hours }: Pick<DoorstepCopy, 'hours'>, locale: Locale): string =>
  fill(hours, {
    from: formatTime(DIALOG_SLOTS[0]?.startMinutes ?? 0, locale),
    to: formatTime(DIALOG_SLOTS.at(-1)?.endMinutes ?? 0, locale),
  })

/** What sentences on a place are filled with. */
export const placeWords = (place: ServedPlace, copy: DoorstepCopy, locale: Locale) => ({
  place: placeIn(place.name, locale),
  visits: visitsADay(place),
  /** PIN codes to a visit of a day. */
  share: (place.count / visitsADay(place)).toFixed(1),
  pins: plural(copy.pins, place.count, locale),
  districts: formatList(
    place.districts.map(({ district }) => placeIn(district, locale)),
    locale,
  ),
  off: formatDaysOff(place, copy, locale),
  hours: formatHours(copy, locale),
})
