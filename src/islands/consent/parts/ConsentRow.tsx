import { CallInstead } from '@/islands/shared/CallInstead'
import type { ConsentCopy } from '#lib/content/copy/copy'
import { OPTIONAL_PURPOSES, type Consent, type Purpose } from '#lib/domain/person/consent'
import { istDate, istMinutes } from '#lib/domain/dates/dates'
import { formatTime, formatLongDate } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

const TEXT = 'max-w-[38rem] text-pretty text-ink-2'

export type ConsentRowCopy = Pick<
  ConsentCopy,
  'purposes' | 'wording' | 'state' | 'withdraw' | 'again' | 'about' | 'failure'
>

interface ConsentRowProps {
  readonly purpose: Purpose
  readonly copy: ConsentRowCopy
  readonly words: string
  /** The last consent given; null if there is none. */
  readonly consent: Consent | null
  /** Whether the session was read. */
  readonly read: boolean
  readonly locale: Locale
  readonly onWithdraw: (purpose: Purpose) => void
  readonly onGive: (purpose: Purpose) => void
  /** Whether the last change is not stored at MoneyPal. */
  readonly failed: boolean
  readonly onRetry: (purpose: Purpose) => void
}

function at(sentence: string, instant: string, locale: Locale): string {
  const epochMs = Date.parse(instant)
  return fill(sentence, {
    date: formatLongDate(istDate(epochMs), locale),
    time: formatTime(istMinutes(epochMs), locale),
  })
}

function stateOf(consent: Consent | null, copy: ConsentCopy['state'], locale: Locale): string {
  if (!consent) return copy.none
  return consent.withdrawnAt === null
    ? at(copy.given, consent.givenAt, locale)
    : at(copy.withdrawn, consent.withdrawnAt, locale)
}

export function ConsentRow({
  purpose,
  copy,
  words,
  consent,
  read,
  locale,
  onWithdraw,
  onGive,
  failed,
  onRetry,
}: ConsentRowProps) {
  const { title, by, effect } = copy.purposes[purpose]
  const stands = consent?.withdrawnAt === null
  const again = consent !== null && OPTIONAL_PURPOSES.includes(purpose)
  return (
    <li
      data-purpose={purpose}
      className="grid gap-4 border-b border-line py-6 lg:grid-cols-[1fr_18rem] lg:gap-12"
    >
      <div>
        <h2 className="text-h3" tabIndex={-1}>
          {title}
        </h2>
        <p className="my-2 max-w-[38rem] font-semibold text-pretty">
          <span className="sr">{copy.wording} </span>
          {words}
        </p>
        <p className={TEXT}>
          {by} {effect}
        </p>
      </div>
      {/* Reserves the height of the button, so that reading the session or withdrawing a consent shifts no layout. */}
      <div className="grid min-h-[5.25rem] grid-cols-[1fr_auto] items-start gap-4 lg:min-h-[6.5rem] lg:grid-cols-[1fr] lg:content-start lg:justify-items-start lg:gap-2">
        <p className={TEXT}>{read ? stateOf(consent, copy.state, locale) : '\u00a0'}</p>
        {(stands || again) && (
          <Button look="quiet" size="sm" onClick={() => (stands ? onWithdraw(purpose) : onGive(purpose))}>
            <span className="sr">{fill(copy.about, { title })} </span>
            {stands ? copy.withdraw : copy.again}
          </Button>
        )}
      </div>
      {failed && (
        <div className="grid max-w-[38rem] justify-items-start gap-3">
          <Alert title={copy.failure.title}>
            <p>{copy.failure.text}</p>
            <CallInstead />
          </Alert>
          <Button look="quiet" size="sm" onClick={() => onRetry(purpose)}>
            <span className="sr">{fill(copy.about, { title })} </span>
            {copy.failure.retry}
          </Button>
        </div>
      )}
    </li>
  )
}
