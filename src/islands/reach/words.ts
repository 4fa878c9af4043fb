import type { ReachCopy } from '#lib/content/copy/copy'
import { formatWeekdayAndDay, formatTime } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { EMPTY_BOOKING_FORM, timesOf } from '#lib/domain/visit/booking'
import type { FirstHour } from '#lib/domain/visit/reach'
import type { ReachAnswer } from '#lib/stores/offers/reach'

/** The copy of field and answer. */
export type FormWords = ReachCopy['form']

/** The copy of the line of /plans, with what it opens. */
export type LineWords = Pick<ReachCopy, 'line' | 'form'>

/** The copy of the lists of /gold-loan. */
export type SectionWords = Omit<ReachCopy['section'], 'title' | 'aside' | 'lead' | 'noScript'>

/** A day and an hour for a sentence with a place for each: 'Sat 28 Nov' and '10 AM'. */
export function hourWords({ date, slot }: FirstHour, locale: Locale): { day: string; time: string } {
  const times = timesOf({ selectedTimeSlot: slot, customTiming: EMPTY_BOOKING_FORM.customTiming })
  return {
    day: formatWeekdayAndDay(date, locale),
    time: formatTime(times?.startMinutes ?? 0, locale).replaceAll(' ', '\u00a0'),
  }
}

type Ready = Extract<ReachAnswer, { readonly state: 'ready' }>

/** 'In Gurugram an assessor can come from Sat 28 Nov, 10 AM.', or why nobody can. */
export function sentenceOf(
  copy: FormWords,
  { pinCode, district, reach }: Ready,
  shown: (name: string) => string,
  locale: Locale,
): string {
  if (!reach.first) return fill(copy.closed[reach.closed], { pinCode })
  const hour = hourWords(reach.first, locale)
  return district === null
    ? fill(copy.at, { pinCode, ...hour })
    : fill(copy.in, { district: shown(district), ...hour })
}

/** The answer in one line. */
export function shortOf({ line, form }: LineWords, answer: ReachAnswer, locale: Locale): string {
  const { short } = line
  if (answer.state === 'idle') return line.open
  const { pinCode } = answer
  if (answer.state === 'pending') return fill(form.pending, { pinCode })
  if (answer.state !== 'ready') return fill(short[answer.state], { pinCode })
  const { first, closed } = answer.reach
  return first ? fill(short.from, { ...hourWords(first, locale) }) : fill(short[closed], { pinCode })
}
