// Why an island? The PAN and the code are typed, checked and sent here, beside the plan of the visitor's session.
import { PlanSlip } from '@/islands/plan-slip/PlanSlip'
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import { useHydrated } from '@/islands/shared/use-session'
import type { FlowCopy } from '@/lib/content/copy'
import type { Locale } from '@/lib/domain/locale'
import { PanForm } from './parts/PanForm'
import { PanWaiting } from './parts/PanWaiting'

interface PanProps {
  readonly copy: FlowCopy['pan']
  readonly plan: FlowCopy['plan']
  readonly broken: BoundaryCopy
  readonly locale: Locale
}

function Screen({ copy, plan }: Omit<PanProps, 'broken' | 'locale'>) {
  // What the form asks depends on the session, so it appears once that is read, instead of moving under the hand.
  const hydrated = useHydrated()
  return (
    <div className="plan-task">
      {hydrated ? <PanForm copy={copy} /> : <PanWaiting copy={copy} />}
      <PlanSlip copy={plan} />
    </div>
  )
}

export const Pan = ({ broken, locale, ...screen }: PanProps) => (
  <Boundary copy={broken} locale={locale}>
    <Screen {...screen} />
  </Boundary>
)
