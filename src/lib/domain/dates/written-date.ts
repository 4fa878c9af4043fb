import { parseIsoDate, type IsoDate } from './dates.ts'
import { asciiDigits } from '#lib/domain/shared/digits'
import { refuse, type Result } from '#lib/domain/shared/result'

/** Why a text is not a date. */
export type WrittenDateProblem = 'empty' | 'not-a-date'

/**
 * Reads a date as people in India write it, the day first: '05-12-2026', '5/12/2026', '5.12.2026', '५-१२-२०२६'; also
 * '2026-12-05'. Refuses dates that do not exist and years of two digits.
 */
export function parseWrittenDate(text: string): Result<IsoDate, WrittenDateProblem> {
  const plain = asciiDigits(text).trim()
  if (plain === '') return refuse('empty')
  const iso = parseIsoDate(plain)
  if (iso.ok) return iso
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})$/.exec(plain) ?? []
  const date = parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return date.ok ? date : refuse('not-a-date')
}

/** A date in digits, the day first: '05-12-2026'. */
export const writtenDate = (date: IsoDate): string => date.split('-').reverse().join('-')
