// Why an island? The consents are in the visitor's session, and one press withdraws them.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { island } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { ConsentCopy } from '#lib/content/copy/copy'
import {
  lastConsent,
  OPTIONAL_PURPOSES,
  PURPOSES,
  type Consents,
  type Purpose,
} from '#lib/domain/person/consent'
import { fill } from '#lib/domain/shared/text'
import { createConsentChanges } from '#lib/stores/my-visit/consent-changes'
import { $consents } from '#lib/stores/shared/consents'
import { ConsentRow, type ConsentRowCopy } from './parts/ConsentRow'

interface ConsentsProps {
  readonly copy: ConsentRowCopy & Pick<ConsentCopy, 'said'>
  /** The wording of the request for each purpose. */
  readonly words: Readonly<Partial<Record<Purpose, string>>>
  readonly locale: string
}

function List({ copy, words }: ConsentsProps) {
  const locale = useLocale()
  const list = useRef<HTMLUListElement>(null)
  const consents = useLater<Consents | null>($consents, null)
  const [announcement, setAnnouncement] = useState('')

  const [changes] = useState(createConsentChanges)
  const progress = useStore(changes.$progress)
  const waiting = useStore(changes.$waiting)

  // What an earlier page could not have stored, and what another tab changed.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void changes.refresh()
    void changes.refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [changes])

  const focus = (purpose: Purpose) =>
    list.current?.querySelector<HTMLElement>(`[data-purpose="${purpose}"] h2`)?.focus()
  const say = (sentence: string, purpose: Purpose) =>
    setAnnouncement(fill(sentence, { title: copy.purposes[purpose].title }))

  const takeBack = (purpose: Purpose) => {
    void changes.withdraw(purpose)
    say(copy.said.withdrawn, purpose)
    // The button of a purpose that can't be given again here disappears; move the focus to the heading.
    if (!OPTIONAL_PURPOSES.includes(purpose)) focus(purpose)
  }
  const giveAgain = (purpose: Purpose) => {
    void changes.give(purpose)
    say(copy.said.given, purpose)
  }
  const storeAgain = async (purpose: Purpose) => {
    // The button disappears while the change is sent.
    focus(purpose)
    await changes.store()
    if (changes.$waiting.get().length === 0) say(copy.said.stored, purpose)
  }

  return (
    <>
      <ul ref={list} className="consents mt-10 border-t-3 border-ink">
        {PURPOSES.filter((purpose) => words[purpose] !== undefined).map((purpose) => (
          <ConsentRow
            key={purpose}
            purpose={purpose}
            copy={copy}
            words={words[purpose] ?? ''}
            consent={consents && lastConsent(consents, purpose)}
            read={consents !== null}
            locale={locale}
            onWithdraw={takeBack}
            onGive={giveAgain}
            failed={progress.state === 'failed' && waiting.some((change) => change.purpose === purpose)}
            onRetry={(again) => void storeAgain(again)}
          />
        ))}
      </ul>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

export const ConsentList = island(List)
