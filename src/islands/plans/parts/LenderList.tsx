import { useEffect, useRef, useState } from 'react'
import { chooseLender } from '@/lib/stores/plans'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import type { Lenders, Words } from './words'

interface LenderListProps {
  readonly copy: Words['filters']
  readonly lenders: Lenders
  readonly chosen: readonly string[]
}

/** The well-known lenders, the chosen ones wherever they stand, and all others on request. */
export function LenderList({ copy, lenders, chosen }: LenderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [expanded, setExpanded] = useState(false)
  // One that was chosen once stays in view: taking the tick back must not take the row away under the hand.
  const [kept, setKept] = useState<readonly string[]>([])
  const fresh = chosen.filter((lender) => !lenders.known.includes(lender) && !kept.includes(lender))
  if (fresh.length > 0) setKept([...kept, ...fresh])

  // An address may name a lender that is no partner; it can be unticked all the same.
  const strangers = kept.filter((lender) => !lenders.more.includes(lender))
  const others = [...lenders.more, ...strangers]
  const visible = [...lenders.known, ...others.filter((lender) => expanded || kept.includes(lender))]

  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current === null) return
    const index = visible.indexOf(focusNext.current)
    focusNext.current = null
    list.current?.querySelectorAll('input')[index]?.focus()
  })
  const toggle = () => {
    if (!expanded) focusNext.current = others.find((lender) => !kept.includes(lender)) ?? null
    setExpanded(!expanded)
  }
  return (
    <div ref={list}>
      {visible.map((lender) => (
        <Checkbox
          key={lender}
          checked={chosen.includes(lender)}
          onChecked={(wanted) => chooseLender(lender, wanted)}
        >
          {lender}
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
