import type { IsoDate } from '#lib/domain/dates/dates'
import { formatShortDate } from '#lib/domain/format/format'
import { finding, type Rule } from './finding.ts'

const CHECK = 'Offered'

const BEFORE_ALL = '0001-01-01' as IsoDate
const AFTER_ALL = '9999-12-31' as IsoDate

const formatDate = (day: IsoDate): string => formatShortDate(day, 'en')

/** Why an offer is not made on a day; null if it is. */
function faultOf(first: IsoDate, last: IsoDate, day: IsoDate): string | null {
  if (last < first)
    return `The offer ends on ${formatDate(last)}, before it begins on ${formatDate(first)}. Correct one of the two days.`
  if (last < day) return `The offer ended on ${formatDate(last)}. State a later day if it is still offered.`
  return first > day
    ? `The offer begins on ${formatDate(first)}. Publish it from that day on, or state an earlier one.`
    : null
}

/** The days of the offer against the day of the audit. */
export const auditValidity: Rule = ({ validFrom, validUntil }, { day }) => {
  const dates = [
    ...(validFrom === undefined ? [] : [`from ${formatDate(validFrom)}`]),
    ...(validUntil === undefined ? [] : [`until ${formatDate(validUntil)}`]),
  ]
  if (dates.length === 0) return []
  const fault = faultOf(validFrom ?? BEFORE_ALL, validUntil ?? AFTER_ALL, day)
  return [
    finding('validity', CHECK, {
      stated: dates.join(' '),
      ...(fault !== null && { verdict: 'withheld', sentence: fault }),
    }),
  ]
}
