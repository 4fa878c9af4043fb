import { useLocale } from '@/islands/shared/locale'
import type { LettersCopy } from '#lib/content/copy/copy'
import { addDays, daysBetween, type IsoDate } from '#lib/domain/dates/dates'
import { formatDay, formatLongDate, formatShortDate } from '#lib/domain/format/format'
import type { LetterDays } from '#lib/domain/letters/letter-days'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { ReadLetter } from './use-letter'

interface AnswerProps {
  readonly copy: LettersCopy['answer']
  readonly letter: ReadLetter
}

interface Says {
  readonly head: string
  readonly figure: string
  readonly text: string
  /** Whether the figure is a short one. */
  readonly short: boolean
}

/** More days than that would be too thin to see. */
const MAX_BARS = 62

/** What the days of the letter mean, in words. */
export function answerOf(copy: LettersCopy['answer'], letter: ReadLetter, locale: Locale): Says {
  const { text, days, rules, today } = letter
  if (!days) return { ...copy.none, short: true }
  const count = plural(copy.days, Math.abs(days.left), locale)
  const values = {
    days: count,
    date: formatLongDate(days.until, locale),
    backDays: rules.backWorkingDays,
    bad: days.badFrom ? formatShortDate(days.badFrom, locale) : '',
  }
  const { ahead, past } = copy[text.kind]
  if (days.left >= 0)
    return {
      head: ahead.head,
      figure: days.left === 0 ? copy.today : count,
      text: fill(ahead.text, values),
      short: true,
    }
  const bad = days.badFrom !== null && today >= days.badFrom
  const words = bad ? copy.overdue.bad : past
  return {
    head: fill(words.head, values),
    figure: fill(words.figure, values),
    text: fill(words.text, values),
    short: text.kind === 'overdue',
  }
}

interface ScaleProps {
  readonly from: IsoDate
  readonly until: IsoDate
  readonly today: IsoDate
  readonly word: string
}

/** A bar for each day from the letter to the day that counts. */
function Scale({ from, until, today, word }: ScaleProps) {
  const locale = useLocale()
  const count = daysBetween(from, until) + 1
  if (count < 3 || count > MAX_BARS || today < from || today > until) return null
  const place = daysBetween(from, today) / (count - 1)
  return (
    <div className="mt-6" aria-hidden="true">
      <div className="flex h-9 items-end gap-px border-b-2 border-on-ink-2">
        {Array.from({ length: count }, (_, index) => addDays(from, index)).map((date) => (
          <i
            key={date}
            className={`flex-1 ${date < today ? 'h-3 bg-ink-line' : date === today ? 'h-6 bg-on-ink' : date === until ? 'h-9 bg-gold' : 'h-3 bg-gold'}`}
          />
        ))}
      </div>
      <p className="mt-1 flex justify-between gap-3 text-on-ink-2">
        <span>{formatDay(from, locale)}</span>
        {place > 0.2 && place < 0.8 && <span>{word}</span>}
        <span>{formatDay(until, locale)}</span>
      </p>
    </div>
  )
}

const tooEarly = (days: LetterDays): IsoDate | null =>
  days.notBefore !== null && days.until < days.notBefore ? days.notBefore : null

/** How many days are left, and what to do today. */
export function Answer({ copy, letter }: AnswerProps) {
  const locale = useLocale()
  const { head, figure, text, short } = answerOf(copy, letter, locale)
  const { days, reading, today } = letter
  const early = days && tooEarly(days)
  return (
    <section className="on-ink min-w-0 bg-ink px-4 py-6 text-on-ink lg:p-10" aria-label={copy.label}>
      <p className="text-[1.125rem] text-on-ink-2">{head}</p>
      <p
        className={`mt-1 font-medium text-gold ${short ? 'num text-[min(4rem,15vw)] leading-[1.05]' : 'text-h2 leading-[1.05] text-balance'}`}
      >
        {figure}
      </p>
      <p className="mt-3 max-w-[34rem] text-[1.125rem] leading-[1.45]">{text}</p>
      {early && (
        <p className="mt-3 max-w-[34rem] border-l-4 border-gold pl-3 leading-[1.45]">
          {fill(copy.newspaper.tooEarly, { date: formatShortDate(early, locale) })}
        </p>
      )}
      {days && reading.writtenOn && (
        <Scale from={reading.writtenOn} until={days.until} today={today} word={copy.scale} />
      )}
      <h2 className="mt-8 text-h3">{copy.doToday}</h2>
      <ol className="mt-3 grid gap-3">
        {copy.steps[letter.text.kind].map(({ what, how }, index) => (
          <li key={what} className="grid grid-cols-[36px_1fr] items-baseline">
            <span className="num text-[1.5rem] leading-none text-gold" aria-hidden="true">
              {index + 1}
            </span>
            <span className="leading-[1.45]">
              <b className="font-semibold">{what}</b> {how}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
