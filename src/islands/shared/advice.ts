import type { Locale } from '@/lib/domain/locale'
import { plural, type Plural } from '@/lib/domain/text'

interface FailureWords {
  readonly text: string
  /** Names the minutes to wait. */
  readonly wait?: Plural
}

/**
 * What to do after a failure.
 * @param retryAfter seconds until a repeat makes sense; null or undefined if that is no matter of time
 */
export const adviceOf = (
  { text, wait }: FailureWords,
  retryAfter: number | null | undefined,
  locale: Locale,
): string => (wait && retryAfter ? plural(wait, Math.ceil(retryAfter / 60), locale) : text)
