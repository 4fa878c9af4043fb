import { Button } from '@/ui/Button'
import type { Words } from '../words'

export const VisitBand = ({ copy }: { copy: Words['visit'] }) => (
  <section className="visit on-ink grid justify-items-start gap-4 rounded-md bg-ink p-6 text-on-ink sm:grid-cols-[1fr_auto] sm:items-center sm:px-10 sm:py-8 print:hidden forced-colors:border">
    <div>
      <h2 className="text-[2.25rem]">{copy.title}</h2>
      <p className="mt-2 max-w-[26rem] text-on-ink-2">{copy.text}</p>
    </div>
    <Button look="quiet" className="sm:min-h-16 sm:px-8" data-opens="booking">
      {copy.button}
    </Button>
  </section>
)
