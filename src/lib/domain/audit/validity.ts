import { formatShortDate } from '#lib/domain/format/format'
import { finding, type Rule } from './finding.ts'

const CHECK = 'Offered'

/** The days of the offer against the day of the audit. */
export const auditValidity: Rule = ({ validFrom, validUntil }, { day }) => {
  const dates = [
    ...(validFrom === undefined ? [] : [`from ${formatShortDate(validFrom, 'en')}`]),
    ...(validUntil === undefined ? [] : [`until ${formatShortDate(validUntil, 'en')}`]),
  ]
  if (dates.length === 0) return []
  const stated = dates.join(' ')
  const withheld = (sentence: string) => [
    finding('validity', CHECK, { stated, verdict: 'withheld', sentence }),
  ]
  if (validFrom !== undefined && validUntil !== undefined && validUntil < validFrom)
    return withheld(
      `The offer ends on ${formatShortDate(validUntil, 'en')}, before it begins on ${formatShortDate(validFrom, 'en')}. Correct one of the two days.`,
    )
  if (validUntil !== undefined && validUntil < day)
    return withheld(
      `The offer ended on ${formatShortDate(validUntil, 'en')}. State a later day if it is still offered.`,
    )
  if (validFrom !== undefined && validFrom > day)
    return withheld(
      `The offer begins on ${formatShortDate(validFrom, 'en')}. Publish it from that day on, or state an earlier one.`,
    )
  return [finding('validity', CHECK, { stated })]
}
