import { useLater } from '@/islands/shared/use-later'
import { $listing } from '#lib/stores/offers/listing'
import { Button } from '@/ui/Button'
import type { BuiltListing } from './words'

interface ShowNewerProps {
  readonly built: BuiltListing
  readonly onShow: () => void
}

/** A button over the cards once newer offers have come. It takes no room: nothing moves until it is pressed. */
export function ShowNewer({ built, onShow }: ShowNewerProps) {
  const signs = useLater($listing, null)
  return (
    <div className="sticky top-4 z-5 flex h-0 justify-center print:hidden" role="status">
      {signs?.hasNewer && (
        <Button look="primary" onClick={onShow}>
          {built.copy.newer}
        </Button>
      )}
    </div>
  )
}
