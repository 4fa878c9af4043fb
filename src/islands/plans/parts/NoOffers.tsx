import { Button } from '@/ui/Button'
import { EmptyPans } from '@/ui/EmptyPans'

interface NoOffersProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onAction: () => void
  /** Announced at once, for failures. */
  readonly alert?: boolean
  /** Another way on. */
  readonly other?: { readonly action: string; readonly onAction: () => void } | null
}

export const NoOffers = ({ title, text, action, onAction, alert, other }: NoOffersProps) => (
  <div
    className="grid justify-items-center gap-3 pt-2 pb-10 text-center lg:pt-6 lg:pb-12"
    role={alert ? 'alert' : undefined}
  >
    <EmptyPans className="mb-3 w-45 lg:w-75" top={-18} />
    <h2>{title}</h2>
    <p className="max-w-[26rem] text-ink-2">{text}</p>
    <Button look="primary" className="mt-2" onClick={onAction}>
      {action}
    </Button>
    {other && (
      <Button look="link" onClick={other.onAction}>
        {other.action}
      </Button>
    )}
  </div>
)
