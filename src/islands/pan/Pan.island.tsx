// Why an island? The PAN and the code are typed, checked and sent here, beside the plan of the visitor's session.
import { PlanSlip } from '@/islands/plan-slip/PlanSlip'
import { island } from '@/islands/shared/Boundary'
import { useHydrated } from '@/islands/shared/use-later'
import type { FlowCopy } from '@/lib/content/copy'
import { PanForm } from './parts/PanForm'
import { PanWaiting } from './parts/PanWaiting'

interface PanProps {
  readonly copy: FlowCopy['pan']
  readonly plan: FlowCopy['plan']
}

function Screen({ copy, plan }: PanProps) {
  // What the form asks depends on the session, so it appears once that is read, instead of moving under the hand.
  const hydrated = useHydrated()
  return (
    <div className="plan-task">
      {hydrated ? <PanForm copy={copy} /> : <PanWaiting copy={copy} />}
      <PlanSlip copy={plan} />
    </div>
  )
}

export const Pan = island(Screen)
