// Why an island? The plan beside the task is in the session, and the visit is booked with it.
import { PlanSlip } from '@/islands/plan-slip/PlanSlip'
import { BalanceMark } from '@/islands/shared/BalanceMark'
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import { Onward } from '@/islands/shared/Onward'
import type { FlowCopy } from '@/lib/content/copy'
import type { Locale } from '@/lib/domain/locale'
import { Button } from '@/ui/Button'

interface KycProps {
  readonly copy: FlowCopy['kyc']
  readonly plan: FlowCopy['plan']
  readonly broken: BoundaryCopy
  readonly locale: Locale
}

const Screen = ({ copy, plan }: Omit<KycProps, 'broken' | 'locale'>) => (
  <div className="plan-task">
    <div className="task">
      <h1>{copy.title}</h1>
      <div className="holder holder-tall">
        <BalanceMark size={72} />
        <p>{copy.placeholder}</p>
      </div>
      <p className="hint">{copy.hint}</p>
      <Button
        look="gold"
        size="lg"
        wide
        className="needs-script"
        aria-describedby="kyc-onward"
        data-opens="booking"
        data-with-plan=""
      >
        {copy.book}
      </Button>
      <Onward id="kyc-onward" text={copy.onward} />
    </div>
    <PlanSlip copy={plan} />
  </div>
)

export const Kyc = ({ broken, locale, ...screen }: KycProps) => (
  <Boundary copy={broken} locale={locale}>
    <Screen {...screen} />
  </Boundary>
)
