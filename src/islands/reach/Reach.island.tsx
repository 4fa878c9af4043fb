// Why an island? Who comes to a PIN code is asked of a service once it is typed.
import { island } from '@/islands/shared/Boundary'
import { Split, type NamedOffer } from './parts/Split'
import { ReachForm } from './ReachForm'
import type { FormWords, SectionWords } from './words'

interface ReachProps {
  readonly copy: SectionWords
  readonly form: FormWords
  /** All offers, in the order of their names. */
  readonly offers: readonly NamedOffer[]
}

const Section = ({ copy, form, offers }: ReachProps) => (
  <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-18">
    <div className="min-w-0 noscript:hidden">
      <ReachForm copy={form} room="min-h-14" />
    </div>
    <Split copy={copy} offers={offers} />
  </div>
)

export const Reach = island(Section)
