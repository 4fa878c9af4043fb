import { useEffect, useRef, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import { changeAmount } from '#lib/stores/offers/plans'
import { formatGrams, formatRupees } from '#lib/domain/format/format'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { goldFor, type FiguresBasis } from '#lib/domain/offer/offer'
import type { NotDone } from '#lib/domain/offer/plans-address'
import { fill } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { ChangeDialog } from './ChangeDialog'
import { needNotes } from './need-notes'
import { ReachLine } from './ReachLine'
import type { ScreenWords } from './words'

interface AskBarProps {
  readonly copy: ScreenWords
  /** Null until the URL and the session are read. */
  readonly amount: Rupees | null
  /** Weight of the gold given by the visitor, if any. */
  readonly weight: Grams | null
  /** Whether the URL names a lender that is not in the list. */
  readonly otherLender: boolean
  /** Parameters of the URL that were not applied. */
  readonly notDone: NotDone
  /** Null until the URL and the session are read. */
  readonly basis: FiguresBasis | null
}

const Figure = ({ label, children }: { label: string; children: string | null }) => (
  <div className="min-w-max flex-[1_1_calc(50%_-_8px)] max-[353px]:basis-full lg:min-w-[14rem] lg:flex-none">
    <p className="label">{label}</p>
    <p className="need-figure num min-h-[1.2em] leading-[1.2] font-semibold">
      {children ?? (
        <i
          className="block h-[1.2em] w-[5.5em] border-y-[0.15em] border-transparent bg-gold-tint bg-clip-padding"
          aria-hidden="true"
        />
      )}
    </p>
  </div>
)

export function AskBar({ copy, amount, weight, otherLender, notDone, basis }: AskBarProps) {
  const [open, setOpen] = useState(false)
  const [changed, setChanged] = useState<Rupees | null>(null)
  const { need } = copy
  const locale = useLocale()
  const needed = amount !== null && basis && goldFor(amount, basis)
  const gold = needed && formatGrams(weight ?? needed, locale)
  const notes = needed ? needNotes(need, amount, notDone, needed, locale) : []
  if (otherLender) notes.push(need.lenderNotDone)
  const change = useRef<HTMLButtonElement>(null)

  // An effect, because the browser's Back also changes the amount.
  const amountBefore = useRef(amount)
  useEffect(() => {
    if (amountBefore.current !== null && amount !== amountBefore.current) setChanged(amount)
    amountBefore.current = amount
  }, [amount])

  return (
    <div className="need-bar grid grid-cols-[1fr_1fr] gap-x-4 gap-y-3 border-b-4 border-double border-ink py-5 lg:flex lg:flex-wrap lg:items-center lg:gap-x-10 lg:gap-y-4 lg:py-6">
      <div className="col-span-full flex flex-wrap gap-x-4 gap-y-2 lg:gap-x-14">
        <Figure label={need.amount}>{amount === null ? null : formatRupees(amount)}</Figure>
        <Figure label={amount === null || weight !== null ? need.gold : need.goldNeeded}>
          {gold || null}
        </Figure>
      </div>
      <Button
        ref={change}
        look="quiet"
        className="px-2 lg:flex-none lg:px-5"
        onClick={(event) => {
          // Safari does not focus a pressed button, and the dialog returns focus to the element that had it.
          event.currentTarget.focus()
          setOpen(true)
        }}
      >
        <Icon name="pencil" />
        {need.change}
      </Button>
      <Button look="primary" className="px-2 lg:ml-auto lg:flex-none lg:px-5" data-opens="booking">
        {need.visit}
      </Button>
      <ReachLine copy={copy.reach} />
      <div className="need-notes col-span-full grid basis-full gap-2 empty:absolute" role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {amount !== null && amount < MIN_LOAN && (
        <div className="need-notes col-span-full basis-full">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {fill(need.small, { min: formatRupees(MIN_LOAN), amount: formatRupees(amount) })}
            <Button
              look="primary"
              size="sm"
              onClick={() => {
                change.current?.focus()
                changeAmount(MIN_LOAN)
              }}
            >
              {fill(need.askMin, { min: formatRupees(MIN_LOAN) })}
            </Button>
          </p>
        </div>
      )}
      <p className="sr" role="status">
        {changed !== null && fill(copy.change.done, { amount: formatRupees(changed) })}
      </p>
      <ChangeDialog
        copy={copy.change}
        errors={copy.errors}
        open={open}
        onClose={() => setOpen(false)}
        onChanged={setChanged}
      />
    </div>
  )
}
