import { z } from 'astro/zod'
import { isoDate, strictFields, text } from './fields.ts'

const DAY = "day must be a day of every year, in quotes: '01-26', or one of a single year: '2027-01-26'"

/** A leap year, so that 29 February is a day of it. */
const ANY_YEAR = '2028'

const day = z
  .string({ error: DAY })
  .refine((value) => z.iso.date().safeParse(value.length === 5 ? `${ANY_YEAR}-${value}` : value).success, {
    error: DAY,
  })

/** The days on which lenders are closed all over the country, src/content/holidays/india.yaml. */
export const holidaysSchema = strictFields('the holidays', {
  /** Who sets them. */
  source: text('source must say whose list it is, such as Government of India, gazetted holidays'),
  /** The day of the last check against the source. */
  checked: isoDate("checked must be the day on which it was last compared with its source: '2026-11-26'"),
  days: z
    .array(
      strictFields('a holiday', {
        day,
        name: text('name must be the name of the holiday, such as Republic Day'),
      }),
      {
        error: "days must be a list, such as [{ day: '01-26', name: Republic Day }]",
      },
    )
    .refine((days) => new Set(days.map((holiday) => holiday.day)).size === days.length, {
      error: 'days must name each day once',
    }),
})

export type HolidaysContent = z.output<typeof holidaysSchema>
