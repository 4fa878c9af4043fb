import { useState } from 'react'
import { formatGrams, formatRupees } from '@/lib/domain/format'
import { gramsFor, type Grams } from '@/lib/domain/gold'
import type { Rupees } from '@/lib/domain/money'
import { fill } from '@/lib/domain/text'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { ChangeDialog } from './ChangeDialog'
import type { Words } from './words'

interface AskBarProps {
  readonly copy: Words
  /** Null until the address and the session are read. */
  readonly amount: Rupees | null
  /** What the visitor says to have, if said. */
  readonly weight: Grams | null
  readonly perGram: Rupees
}

const Figure = ({ label, children }: { label: string; children: string | null }) => (
  <div>
    <p className="label">{label}</p>
    <p className="ask-n num">{children ?? <i className="ask-wait" aria-hidden="true" />}</p>
  </div>
)

export function AskBar({ copy, amount, weight, perGram }: AskBarProps) {
  const [open, setOpen] = useState(false)
  const [changed, setChanged] = useState<Rupees | null>(null)
  const { need } = copy
  const gold = amount === null ? null : formatGrams(weight ?? gramsFor(amount, perGram))
  return (
    <div className="ask-bar">
      <div className="ask-figs">
        <Figure label={need.amount}>{amount === null ? null : formatRupees(amount)}</Figure>
        <Figure label={amount === null || weight !== null ? need.gold : need.goldNeeded}>{gold}</Figure>
      </div>
      <Button
        look="quiet"
        onClick={(event) => {
          // Safari does not focus a pressed button; the dialog gives focus back to what had it.
          event.currentTarget.focus()
          setOpen(true)
        }}
      >
        <Icon name="pencil" />
        {need.change}
      </Button>
      <Button look="primary" className="ask-top" data-opens="booking">
        {need.visit}
      </Button>
      <p className="sr" role="status">
        {changed !== null && fill(copy.change.done, { amount: formatRupees(changed) })}
      </p>
      <ChangeDialog
        copy={copy.change}
        errors={copy.errors}
        amount={amount}
        weight={weight}
        open={open}
        onClose={() => setOpen(false)}
        onChanged={setChanged}
      />
    </div>
  )
}
