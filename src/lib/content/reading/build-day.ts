import { istDate, type IsoDate } from '#lib/domain/dates/dates'

/**
 * The day of the build in India: today, or the day of `SOURCE_DATE_EPOCH`, seconds since 1970, with which the same code gives the
 * same site byte for byte on another day (https://reproducible-builds.org/specs/source-date-epoch/).
 * @throws Error where that variable is no number of seconds
 */
export function buildDay(): IsoDate {
  const seconds = process.env['SOURCE_DATE_EPOCH']
  if (!seconds) return istDate(Date.now())
  if (!/^\d{1,10}$/.test(seconds))
    throw new Error(
      `SOURCE_DATE_EPOCH is '${seconds}'. Give seconds since 1970, as git log -1 --format=%ct does.`,
    )
  return istDate(Number(seconds) * 1000)
}
