import { Button } from '@/ui/Button'
import type { Words } from './words'

export const VisitBand = ({ copy }: { copy: Words['visit'] }) => (
  <section className="visit on-ink">
    <div>
      <h2 className="text-[2.25rem]">{copy.title}</h2>
      <p className="mt-2 max-w-[26rem] text-on-ink-2">{copy.text}</p>
    </div>
    <Button look="quiet" className="sm:min-h-16 sm:px-8" data-opens="booking">
      {copy.button}
    </Button>
  </section>
)
