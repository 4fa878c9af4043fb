import { useState } from 'react'
import { Drawing } from '@/ui/Icon'
import type { OfficeVisit } from '@office/services/ports'
import type { OwnDay } from '@office/stores/visits/own-day'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { fill } from '#lib/domain/shared/text'
import type { VisitsCopy } from '@office/screens/words'
import { BIG, BIG_PLAIN } from './big-press'

const ALERT = 'M12 3 2.5 20h19ZM12 10v4.500M12 17.300v.2'

interface MissedProps {
  readonly visit: OfficeVisit
  readonly flow: OwnDay
  readonly copy: VisitsCopy
}

/** That a visit did not take place: one press says why, and stores it. */
export function Missed({ visit, flow, copy }: MissedProps) {
  const [asking, setAsking] = useState(false)
  const words = copy.own.missed
  return (
    <>
      <button
        className={`${BIG} min-h-20 border-error bg-sheet text-error hover:bg-error-tint`}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Drawing path={ALERT} size={20} />
        {copy.card.states.missed}
      </button>
      <OfficeDialog
        open={asking}
        title={fill(words.title, { name: visit.fullName })}
        onClose={() => setAsking(false)}
      >
        <p className="mb-3 text-[1.125rem]">{words.why}</p>
        <div className="grid gap-2.5">
          {words.reasons.map((reason) => (
            <button
              key={reason}
              className={BIG_PLAIN}
              type="button"
              onClick={() => {
                setAsking(false)
                void flow.say(visit, 'missed', reason)
              }}
            >
              {reason}
            </button>
          ))}
        </div>
      </OfficeDialog>
    </>
  )
}
