import { clearPicks } from '#lib/stores/offers/picks'
import { Button } from '@/ui/Button'
import type { usePicks } from './use-picks'
import type { Words } from './words'

interface DockPicksProps {
  readonly copy: Words['compare']
  readonly picks: ReturnType<typeof usePicks>
}

/** The names of the picked offers above the buttons of the dock. */
export const DockPicks = ({ copy, picks: { over, said, names } }: DockPicksProps) => (
  <p className="dock-picks col-span-full -my-1 flex items-center justify-between gap-3 leading-[1.3]">
    <span className="min-w-0 wrap-anywhere">{over ? said : names}</span>
    <Button look="link" size="sm" className="flex-none" onClick={clearPicks}>
      {copy.clear}
    </Button>
  </p>
)
