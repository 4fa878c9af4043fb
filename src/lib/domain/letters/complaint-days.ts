import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import type { LetterRules } from './letter-rules.ts'

/** The days on which a complaint went on; null for what has not happened. */
export interface ComplaintSteps {
  /** The letter went to the branch. */
  readonly branch: IsoDate | null
  /** The complaint went to the lender's grievance officer. */
  readonly officer: IsoDate | null
  /** The lender's last answer. */
  readonly answer: IsoDate | null
  /** The complaint went to the Ombudsman. */
  readonly ombudsman: IsoDate | null
}

/** Nothing has been sent. */
export const NOTHING_SENT: ComplaintSteps = { branch: null, officer: null, answer: null, ombudsman: null }

/** The days of a complaint. */
export interface ComplaintDays {
  /** The day on which the lender gets it: when it was sent, else today. */
  readonly sent: IsoDate
  /** The last day of the lender's time for an answer. The day on which it gets the complaint does not count. */
  readonly answerBy: IsoDate
  /** From when the Ombudsman takes it: the day after the lender's last one, or the day of an answer before that is not good enough. */
  readonly opens: IsoDate
  /** The last day for the Ombudsman. */
  readonly closes: IsoDate
}

/**
 * From when and until when the Ombudsman takes a complaint (Reserve Bank – Integrated Ombudsman Scheme, 2026, clause 10(1)(f) and (g)):
 * once the 30 days that the lender has are over without an answer, or once its answer does not settle it; for 90 days from the end
 * of the 30 days or from the lender's last answer, whichever is later. An answer before the complaint does not count, nor does a day
 * that lies ahead.
 */
export function complaintDays(
  { officer, answer }: Pick<ComplaintSteps, 'officer' | 'answer'>,
  today: IsoDate,
  { waitDays, withinDays }: Pick<LetterRules, 'waitDays' | 'withinDays'>,
): ComplaintDays {
  const isPast = (day: IsoDate | null): day is IsoDate => day !== null && day <= today
  const sent = isPast(officer) ? officer : today
  const answerBy = addDays(sent, waitDays)
  const answered = isPast(officer) && isPast(answer) && answer >= officer ? answer : null
  return {
    sent,
    answerBy,
    opens: answered !== null && answered <= answerBy ? answered : addDays(answerBy, 1),
    closes: addDays(answered !== null && answered > answerBy ? answered : answerBy, withinDays),
  }
}
