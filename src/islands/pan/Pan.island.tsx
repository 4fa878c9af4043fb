// Why an island? The PAN and the code are checked and sent here, and the plan is in the visitor's session.
import { PlanSlip } from '@/islands/plan-slip/PlanSlip'
import { BesidePlan } from '@/islands/plan-slip/Task'
import { island } from '@/islands/shared/Boundary'
import { useHydrated } from '@/islands/shared/use-later'
import type { CostCopy, FlowCopy } from '#lib/content/copy/copy'
import type { Market } from '#lib/domain/offer/market'
import { PanForm } from './parts/PanForm'
import { PanWaiting } from './parts/PanWaiting'
import { useNamedOffer } from './parts/use-named-offer'

interface PanProps {
  readonly copy: FlowCopy['pan']
  readonly plan: FlowCopy['plan']
  readonly cost: CostCopy
  readonly market: Market
}

function Screen({ copy, plan, cost, market }: PanProps) {
  // The fields depend on the session, so the form appears only when the session is read. Otherwise fields would move.
  const hydrated = useHydrated()
  const { waits, notListed } = useNamedOffer(market)
  return (
    <BesidePlan>
      {hydrated ? <PanForm copy={copy} /> : <PanWaiting copy={copy} />}
      <PlanSlip copy={plan} cost={cost} waits={waits} notListed={notListed} />
    </BesidePlan>
  )
}

export const Pan = island(Screen)
