import { useId } from 'react'
import { WAYS_TO_ASK, type WayToAsk } from '#lib/domain/offer/plans-address'
import type { AskWords } from '../words'

interface WaysProps {
  readonly copy: AskWords['ways']
  /** Null until the URL and the session are read. */
  readonly way: WayToAsk | null
  readonly onWay: (way: WayToAsk) => void
}

/** What the visitor knows first, as one of three buttons. */
export function Ways({ copy, way, onWay }: WaysProps) {
  const labelId = useId()
  return (
    <div className="lg:w-[20rem] print:hidden">
      <p className="field-label mb-1" id={labelId}>
        {copy.label}
      </p>
      <div
        className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-md border-2 border-ink bg-sheet max-xs:grid-flow-row"
        role="group"
        aria-labelledby={labelId}
      >
        {WAYS_TO_ASK.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === way}
            className="min-h-12 border-l border-line px-1.5 py-1 leading-[1.15] font-semibold first:border-l-0 aria-pressed:bg-ink aria-pressed:text-on-ink not-aria-pressed:hover:bg-gold-tint max-xs:border-l-0 forced-colors:border forced-colors:aria-pressed:outline-4 forced-colors:aria-pressed:-outline-offset-4"
            onClick={(event) => {
              // Safari does not focus a pressed button, and a dialog returns focus to the element that had it.
              event.currentTarget.focus()
              onWay(each)
            }}
          >
            {copy[each]}
          </button>
        ))}
      </div>
    </div>
  )
}
