import type { ConsentCopy } from '@/lib/content/copy'
import { OPTIONAL_PURPOSES, type Consent, type Purpose } from '@/lib/domain/consent'
import { istDate, istMinutes } from '@/lib/domain/dates'
import { formatTime, longDate } from '@/lib/domain/format'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text'
import { Button } from '@/ui/Button'

interface ConsentRowProps {
  readonly purpose: Purpose
  readonly copy: Pick<ConsentCopy, 'purposes' | 'wording' | 'state' | 'withdraw' | 'again' | 'about'>
  readonly words: string
  /** The last one given; null where there is none. */
  readonly consent: Consent | null
  /** Whether the session was read. */
  readonly read: boolean
  readonly locale: Locale
  readonly onWithdraw: (purpose: Purpose) => void
  readonly onGive: (purpose: Purpose) => void
}

function at(sentence: string, instant: string, locale: Locale): string {
  const epochMs = Date.parse(instant)
  return fill(sentence, {
    date: longDate(istDate(epochMs), locale),
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
}: ConsentRowProps) {
  const { title, by, effect } = copy.purposes[purpose]
  const stands = consent?.withdrawnAt === null
  const again = consent !== null && OPTIONAL_PURPOSES.includes(purpose)
  return (
    <li data-purpose={purpose}>
      <div>
        <h2 tabIndex={-1}>{title}</h2>
        <p className="consent-words">
          <span className="sr">{copy.wording} </span>
          {words}
        </p>
        <p>
          {by} {effect}
        </p>
      </div>
      <div className="consent-state">
        <p>{read ? stateOf(consent, copy.state, locale) : '\u00a0'}</p>
        {(stands || again) && (
          <Button look="quiet" size="sm" onClick={() => (stands ? onWithdraw(purpose) : onGive(purpose))}>
            <span className="sr">{fill(copy.about, { title })} </span>
            {stands ? copy.withdraw : copy.again}
          </Button>
        )}
      </div>
    </li>
  )
}
