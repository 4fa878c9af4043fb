import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useShown } from '@/islands/shared/names'
import { addDays, istDate, istMinutes } from '#lib/domain/dates/dates'
import { formatLongDate, formatTime } from '#lib/domain/format/format'
import type { LenderNumber } from '#lib/domain/lead/my-numbers'
import { fill, plural } from '#lib/domain/shared/text'
import type { MyNumbersFlow } from '#lib/stores/my-visit/my-numbers'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import type { MyVisitWords } from './words'

interface LenderNumberLineProps {
  readonly one: LenderNumber
  readonly days: number
  readonly mine: MyNumbersFlow
  readonly words: MyVisitWords
  readonly onPress: (name: 'give' | 'end') => void
}

/** What one lender knows of a visit: whether it has the number, a button to give it or take it back, and its word about the loan. */
export function LenderNumberLine({ one, days, mine, words, onPress }: LenderNumberLineProps) {
  const { numbers: copy } = words.copy
  const locale = useLocale()
  const shown = useShown()
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useStore(mine.$press)
  const progress = useStore(mine.$progress)
  const [nowMs] = useState(() => Date.now())
  const { bookingId, number, looks, lastLook, loan, canGive } = one
  const lender = shown(one.lender)
  const day = (instant: string) => formatLongDate(istDate(Date.parse(instant)), locale)
  const isMine = pressed?.bookingId === bookingId
  const pending = isMine && progress.state === 'pending'
  const failure = isMine && progress.state === 'failed' ? copy.failures[progress.error] : null
  const isReleased = number.state === 'released'
  const before = useRef(number.state)
  useEffect(() => {
    // The button that was pressed is gone.
    if (before.current !== number.state && isMine) heading.current?.focus()
    before.current = number.state
  }, [number.state, isMine])
  const standing = number.until ?? number.since
  return (
    <li className="grid gap-x-12 gap-y-2 border-b border-rule py-4 lg:grid-cols-[1fr_22rem]">
      <div className="max-w-[38rem]">
        <h3 ref={heading} tabIndex={-1} className="text-h4 font-semibold font-stretch-100%">
          {fill(copy.visit, { lender, date: formatLongDate(one.day, locale) })}
        </h3>
        <p>{fill(copy.states[number.state], { lender, date: standing ? day(standing) : '' })}</p>
        {isReleased && (
          <p className="text-ink-2">
            {lastLook === null
              ? copy.unread
              : fill(plural(copy.looks, looks, locale), {
                  date: day(lastLook),
                  time: formatTime(istMinutes(Date.parse(lastLook)), locale),
                })}
          </p>
        )}
        {loan && (
          <p className="mt-2 font-semibold">
            {fill(copy.loans[loan.state], { lender, reason: loan.reason ? copy.reasons[loan.reason] : '' })}
          </p>
        )}
      </div>
      <div className="grid content-start justify-items-start gap-2">
        {!isReleased && canGive && (
          <>
            <p>{words.words['lender-number']}</p>
            <p className="text-ink-2">
              {fill(copy.days, {
                count: days,
                date: formatLongDate(addDays(istDate(nowMs), days), locale),
              })}
            </p>
          </>
        )}
        {!isReleased && !canGive && <p className="text-ink-2">{copy.closed}</p>}
        {failure && (
          <Alert title={failure.title}>
            <p>{fill(failure.text, { lender })}</p>
          </Alert>
        )}
        {isReleased ? (
          <Button
            look="quiet"
            pending={pending && copy.ending}
            aria-label={fill(copy.endLabel, { lender })}
            onClick={() => onPress('end')}
          >
            {copy.end}
          </Button>
        ) : (
          canGive && (
            <Button look="primary" pending={pending && copy.giving} onClick={() => onPress('give')}>
              {fill(copy.give, { lender })}
            </Button>
          )
        )}
      </div>
    </li>
  )
}
