import { useRef } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { OPTIONAL_PURPOSES, WORDINGS, type Consent } from '#lib/domain/person/consent'
import { istDate, istMinutes } from '#lib/domain/dates/dates'
import { formatLongDate, formatTime } from '#lib/domain/format/format'
import { fill } from '#lib/domain/shared/text'
import type { MyVisit } from '#lib/stores/my-visit/my-visit'
import { Button } from '@/ui/Button'
import { Failure, useCall } from './Failure'
import type { MyVisitWords } from './words'

interface ConsentLineProps {
  /** The last consent to its purpose. */
  readonly consent: Consent
  readonly flow: MyVisit
  readonly words: MyVisitWords
  readonly onDone: (announcement: string) => void
}

/** One consent: what for, since when, and a button to withdraw it. */
export function ConsentLine({ consent, flow, words, onDone }: ConsentLineProps) {
  const { copy, purposes } = words
  const { purpose, wording, givenAt, withdrawnAt } = consent
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const { pending } = useCall(flow, 'consent', purpose)
  const { title } = purposes[purpose]
  const stands = withdrawnAt === null
  const epochMs = Date.parse(withdrawnAt ?? givenAt)
  const state = fill(stands ? copy.consents.given : copy.consents.withdrawn, {
    date: formatLongDate(istDate(epochMs), locale),
    time: formatTime(istMinutes(epochMs), locale),
  })
  const change = async () => {
    if (!(await flow.changeConsent(purpose, !stands))) return
    onDone(fill(stands ? copy.consents.said.withdrawn : copy.consents.said.given, { title }))
    // The button of a purpose that can't be given again here is gone.
    if (!OPTIONAL_PURPOSES.includes(purpose)) heading.current?.focus()
  }
  return (
    <li className="grid gap-x-12 gap-y-2 border-b border-rule py-4 lg:grid-cols-[1fr_22rem]">
      <div className="max-w-[38rem]">
        <h3 ref={heading} tabIndex={-1} className="text-h4 font-semibold font-stretch-100%">
          {title}
        </h3>
        {/* An older wording is not kept on the site, so the current one would be the wrong one to show. */}
        {wording === WORDINGS[purpose] && <p>{words.words[purpose]}</p>}
      </div>
      <div className="grid content-start justify-items-start gap-2">
        <p className="text-pretty text-ink-2">{state}</p>
        {(stands || OPTIONAL_PURPOSES.includes(purpose)) && (
          <Button
            look="quiet"
            size="sm"
            pending={pending && copy.consents.withdraw}
            onClick={() => void change()}
          >
            <span className="sr">{fill(copy.consents.about, { title })} </span>
            {stands ? copy.consents.withdraw : copy.consents.again}
          </Button>
        )}
        <Failure flow={flow} name="consent" about={purpose} words={words} />
      </div>
    </li>
  )
}
