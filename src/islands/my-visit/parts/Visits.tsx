import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { canChange } from '#lib/domain/visit/my-visit'
import { isOpen } from '#lib/domain/visit/visit-state'
import type { MyVisit } from '#lib/stores/my-visit/my-visit'
import { simulated } from '#lib/stores/onboarding/onboarding'
import { ClosedVisit } from './ClosedVisit'
import { EraseData } from './EraseData'
import { Failure } from './Failure'
import { LogOut } from './LogOut'
import { MyConsents } from './MyConsents'
import { MyStoredLoans } from './MyStoredLoans'
import { OpenVisit } from './OpenVisit'
import { WhoHasMyNumber } from './WhoHasMyNumber'
import type { MyVisitWords } from './words'

interface VisitsProps {
  readonly flow: MyVisit
  readonly words: MyVisitWords
}

/** The visits, open ones first, and what is stored about the visitor. */
export function Visits({ flow, words }: VisitsProps) {
  const { copy } = words
  const visits = useStore(flow.$visits)
  const call = useStore(flow.$call)
  const question = useStore(flow.$open)
  const [announcement, setAnnouncement] = useState('')
  const [nowMs] = useState(() => Date.now())
  const open = visits.filter(({ state }) => isOpen(state))
  const over = visits.filter(({ state }) => !isOpen(state))
  return (
    <>
      <p
        role="status"
        className={announcement ? 'mt-6 max-w-[38rem] border-l-4 border-teal bg-teal-tint px-4 py-2.5' : 'sr'}
      >
        {announcement}
      </p>
      {/* The question was closed, because its visit stands otherwise. */}
      {call.name === 'cancel' && !question && (
        <Failure flow={flow} name="cancel" about={call.about} words={words} />
      )}
      {simulated && visits.length > 0 && <p className="demo mt-6 w-fit">{copy.visit.demo}</p>}
      {open.map((visit, index) => (
        <OpenVisit
          key={visit.bookingId}
          {...{ visit, flow, words }}
          first={index === 0}
          changeable={canChange(visit, nowMs)}
          onDone={setAnnouncement}
        />
      ))}
      {open.length === 0 && (
        <section className="mt-8 max-w-[38rem]">
          <h2 className="text-h3" tabIndex={-1}>
            {copy.none.title}
          </h2>
          <p className="mt-2 text-ink-2">{copy.none.text}</p>
          <button className="btn gold mt-4" type="button" data-opens="booking">
            {visits.length === 0 ? copy.none.book : copy.none.another}
          </button>
        </section>
      )}
      {over.length > 0 && (
        <section className="mt-12">
          <h2 className="text-h3">{copy.visit.earlier}</h2>
          <ul className="mt-3 max-w-[38rem] border-t border-rule">
            {over.map((visit) => (
              <ClosedVisit key={visit.bookingId} visit={visit} words={words} />
            ))}
          </ul>
        </section>
      )}
      <WhoHasMyNumber flow={flow} words={words} onDone={setAnnouncement} />
      <MyStoredLoans flow={flow} words={words} onDone={setAnnouncement} />
      <MyConsents flow={flow} words={words} onDone={setAnnouncement} />
      <div className="mt-12 grid items-start gap-10 lg:grid-cols-2 lg:gap-16 print:hidden">
        <EraseData flow={flow} words={words} />
        <LogOut flow={flow} words={words} />
      </div>
    </>
  )
}
