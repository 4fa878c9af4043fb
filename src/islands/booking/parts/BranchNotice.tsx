import { useStore } from '@nanostores/react'
import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { plansPage } from '@/lib/domain/plans-address'
import { fill } from '@/lib/domain/text'
import { passNotice } from '@/lib/stores/booking-notices'
import { openEnquiry } from '@/lib/stores/dialogs'
import { $onboarding } from '@/lib/stores/onboarding'
import { Button } from '@/ui/Button'
import type { BookingCopy } from './words'

/** The notice that the chosen offer is available only at a branch, without a home visit. */
export function BranchNotice({ copy }: { copy: BookingCopy }) {
  const { selectedPlan, weight } = useStore($onboarding)
  const words = copy.branch
  const locale = useLocale()
  if (!selectedPlan) return null
  const { amount } = selectedPlan
  const title = shownName(selectedPlan.title, locale)
  const bank = shownName(selectedPlan.bank, locale)
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 tabIndex={-1} data-step>
        {words.title}
      </h3>
      <p>{fill(words.text, { title, bank })}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-center gap-3">
        <a className="btn gold" href={plansPage(locale, amount, weight, { doorstep: true })}>
          {words.offers}
        </a>
        <Button look="quiet" onClick={() => openEnquiry({ about: fill(words.about, { title }) })}>
          {words.call}
        </Button>
        <Button look="link" onClick={passNotice}>
          {words.without}
        </Button>
      </div>
    </div>
  )
}
