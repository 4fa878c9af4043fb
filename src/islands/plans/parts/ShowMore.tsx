import type { OffersState } from '#lib/stores/offers/offers'
import { Button } from '@/ui/Button'
import type { Words } from './words'

interface ShowMoreProps {
  readonly copy: Words['results']
  readonly more: OffersState['more']
  readonly onMore: () => void
}

export const ShowMore = ({ copy, more, onMore }: ShowMoreProps) => (
  <div className="grid justify-items-center gap-3 pt-6 print:hidden">
    {more === 'failed' && (
      <p className="text-error" role="alert">
        {copy.moreFailed}
      </p>
    )}
    <Button look="quiet" pending={more === 'pending' && copy.loadingMore} onClick={onMore}>
      {copy.more}
    </Button>
  </div>
)
