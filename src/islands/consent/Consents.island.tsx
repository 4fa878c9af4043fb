// Why an island? The consents are in the visitor's session, and one press withdraws them.
import { useRef, useState } from 'react'
import { island } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { ConsentCopy } from '@/lib/content/copy'
import { lastConsent, OPTIONAL_PURPOSES, PURPOSES, type Consents, type Purpose } from '@/lib/domain/consent'
import { fill } from '@/lib/domain/text'
import { $consents, giveConsent } from '@/lib/stores/consents'
import { withdraw } from '@/lib/stores/withdrawal'
import { ConsentRow } from './parts/ConsentRow'

interface ConsentsProps {
  readonly copy: Pick<ConsentCopy, 'purposes' | 'wording' | 'state' | 'withdraw' | 'again' | 'about' | 'said'>
  /** The wording of the request for each purpose. */
  readonly words: Readonly<Record<Purpose, string>>
  readonly locale: string
}

function List({ copy, words }: ConsentsProps) {
  const locale = useLocale()
  const list = useRef<HTMLUListElement>(null)
  const consents = useLater<Consents | null>($consents, null)
  const [announcement, setAnnouncement] = useState('')

  const takeBack = (purpose: Purpose) => {
    withdraw(purpose)
    setAnnouncement(fill(copy.said.withdrawn, { title: copy.purposes[purpose].title }))
    // The button of a purpose that can't be given again here disappears; move the focus to the heading.
    if (!OPTIONAL_PURPOSES.includes(purpose))
      list.current?.querySelector<HTMLElement>(`[data-purpose="${purpose}"] h2`)?.focus()
  }
  const giveAgain = (purpose: Purpose) => {
    giveConsent(purpose)
    setAnnouncement(fill(copy.said.given, { title: copy.purposes[purpose].title }))
  }

  return (
    <>
      <ul ref={list} className="consents mt-10 border-t-3 border-ink">
        {PURPOSES.map((purpose) => (
          <ConsentRow
            key={purpose}
            purpose={purpose}
            copy={copy}
            words={words[purpose]}
            consent={consents && lastConsent(consents, purpose)}
            read={consents !== null}
            locale={locale}
            onWithdraw={takeBack}
            onGive={giveAgain}
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
