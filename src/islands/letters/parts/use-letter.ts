import { useLater } from '@/islands/shared/use-later'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Holiday } from '#lib/domain/dates/working-days'
import { complaintDays, NOTHING_SENT } from '#lib/domain/letters/complaint-days'
import { letterDays, type LetterDays } from '#lib/domain/letters/letter-days'
import { exampleLetter, readLetter, type LetterField, type LetterText } from '#lib/domain/letters/letter-form'
import type { LetterRules } from '#lib/domain/letters/letter-rules'
import { $complaint } from '#lib/stores/letters/complaint'
import { $letterReadOn, $letterText, $typingInLetter } from '#lib/stores/letters/letter'
import type { LetterFacts } from './letter'

/** What the parts of the page show. */
export interface ReadLetter extends LetterFacts {
  /** Null until both dates can be read. */
  readonly days: LetterDays | null
  readonly typing: LetterField | null
}

/** The letter as typed, and what follows from it. The first render shows the example of the day of the build. */
export function useLetter(builtOn: IsoDate, rules: LetterRules, holidays: readonly Holiday[]): ReadLetter {
  const today = useLater($letterReadOn, builtOn)
  const text = useLater<LetterText | null>($letterText, null) ?? exampleLetter(builtOn)
  const typing = useLater<LetterField | null>($typingInLetter, null)
  const steps = useLater($complaint, NOTHING_SENT)
  const reading = readLetter(text, today)
  return {
    text,
    typing,
    reading,
    rules,
    steps,
    today,
    days: reading.dates && letterDays(text.kind, reading.dates, today, rules, holidays),
    complaint: complaintDays(steps, today, rules),
  }
}
