import { Button } from '@/ui/Button'
import type { Words } from './words'

export const VisitBand = ({ copy }: { copy: Words['visit'] }) => (
  <section className="visit on-ink">
    <div>
      <h2>{copy.title}</h2>
      <p>{copy.text}</p>
    </div>
    <Button look="quiet" data-opens="booking">
      {copy.button}
    </Button>
  </section>
)
