import { Button } from '@/ui/Button'
import { EmptyPans } from './EmptyPans'

interface NoOffersProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onAction: () => void
  /** Read out at once: something went wrong. */
  readonly alert?: boolean
}

export const NoOffers = ({ title, text, action, onAction, alert }: NoOffersProps) => (
  <div className="empty" role={alert ? 'alert' : undefined}>
    <EmptyPans />
    <h2>{title}</h2>
    <p>{text}</p>
    <Button look="primary" onClick={onAction}>
      {action}
    </Button>
  </div>
)
