import type { Locale } from '#lib/domain/shared/locale'
import { plural, type Plural } from '#lib/domain/shared/text'

export interface FailureWords {
  readonly text: string
  /** Names the minutes to wait. */
  readonly wait?: Plural
  /** Names the hours to wait. */
  readonly hours?: Plural
}

const HOUR = 3600
/** A longer wait is told in hours, seconds. */
const IN_HOURS = 1.5 * HOUR

/**
 * What to do after a failure.
 * @param retryAfter seconds until a repeat makes sense; null or undefined if that is no matter of time
 */
export function adviceOf(
  { text, wait, hours }: FailureWords,
  retryAfter: number | null | undefined,
  locale: Locale,
): string {
  if (!retryAfter) return text
  const [forms, unit] = retryAfter > IN_HOURS ? [hours, HOUR] : [wait, 60]
  return forms ? plural(forms, Math.ceil(retryAfter / unit), locale) : text
}
