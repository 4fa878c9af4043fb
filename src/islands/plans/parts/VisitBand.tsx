import { Button } from '@/ui/Button'
import type { Words } from './words'

export const VisitBand = ({ copy }: { copy: Words['visit'] }) => (
  <section className="visit on-ink grid justify-items-start gap-4 rounded-md bg-ink p-6 text-on-ink forced-colors:border-2 min-[40rem]:grid-cols-[1fr_auto] min-[40rem]:items-center min-[40rem]:px-10 min-[40rem]:py-8">
    <div>
      <h2 className="text-[2.25rem]">{copy.title}</h2>
      <p className="mt-2 max-w-[26rem] text-on-ink-2">{copy.text}</p>
    </div>
    <Button look="quiet" className="min-[40rem]:min-h-16 min-[40rem]:px-8" data-opens="booking">
      {copy.button}
    </Button>
  </section>
)
