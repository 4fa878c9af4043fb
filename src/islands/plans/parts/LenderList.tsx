import { useEffect, useRef, useState } from 'react'
import { useShown } from '@/islands/shared/names'
import { chooseLender } from '#lib/stores/offers/plans'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import type { Lenders, Words } from './words'

interface LenderListProps {
  readonly copy: Words['filters']
  readonly lenders: Lenders
  readonly chosen: readonly string[]
  /** Offers of each lender; absent where the search does not count. */
  readonly counts: Readonly<Record<string, number>> | undefined
}

/** The well-known and the chosen lenders; the others after a press. */
export function LenderList({ copy, lenders, chosen, counts }: LenderListProps) {
  const shown = useShown()
  const list = useRef<HTMLDivElement>(null)
  const [expanded, setExpanded] = useState(false)
  // A lender chosen once stays listed, so that its row does not disappear when it is unticked.
  const [pinned, setPinned] = useState<readonly string[]>([])
  const fresh = chosen.filter((lender) => !lenders.known.includes(lender) && !pinned.includes(lender))
  if (fresh.length > 0) setPinned([...pinned, ...fresh])

  // The URL may name a lender that is not a partner; it must be listed to be unticked.
  const strangers = pinned.filter((lender) => !lenders.more.includes(lender))
  const others = [...lenders.more, ...strangers]
  const visible = [...lenders.known, ...others.filter((lender) => expanded || pinned.includes(lender))]

  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current === null) return
    const index = visible.indexOf(focusNext.current)
    focusNext.current = null
    list.current?.querySelectorAll('input')[index]?.focus()
  })
  const toggle = () => {
    if (!expanded) focusNext.current = others.find((lender) => !pinned.includes(lender)) ?? null
    setExpanded(!expanded)
  }
  return (
    <div ref={list}>
      {visible.map((lender) => (
        <Checkbox
          key={lender}
          checked={chosen.includes(lender)}
          onChecked={(wanted) => chooseLender(lender, wanted)}
          count={counts && (counts[lender] ?? 0)}
        >
          {shown(lender)}
        </Checkbox>
      ))}
      {lenders.more.length > 0 && (
        <Button look="link" size="sm" className="-ml-1.5" aria-expanded={expanded} onClick={toggle}>
          {expanded ? copy.fewerLenders : copy.moreLenders}
        </Button>
      )}
    </div>
  )
}
