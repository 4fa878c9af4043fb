import type { OffersState } from '@/lib/stores/offers'
import { Button } from '@/ui/Button'
import type { Words } from './words'

interface ShowMoreProps {
  readonly copy: Words['results']
  readonly more: OffersState['more']
  readonly onMore: () => void
}

export const ShowMore = ({ copy, more, onMore }: ShowMoreProps) => (
  <div className="more">
    {more === 'failed' && <p role="alert">{copy.moreFailed}</p>}
    <Button look="quiet" pending={more === 'pending' && copy.loadingMore} onClick={onMore}>
      {copy.more}
    </Button>
  </div>
)
