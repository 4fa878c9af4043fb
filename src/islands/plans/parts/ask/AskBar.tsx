import { useEffect, useRef, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import { $amount, $gold, $monthly, $way, askBy, changeAmount } from '#lib/stores/offers/plans'
import { openNeed } from '#lib/stores/onboarding/need'
import { formatGrams, formatRupees } from '#lib/domain/format/format'
import type { Rupees } from '#lib/domain/money/money'
import { goldFor, type FiguresBasis } from '#lib/domain/offer/offer'
import type { NotDone, WayToAsk } from '#lib/domain/offer/plans-address'
import { fill } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { ChangeDialog } from './ChangeDialog'
import { needNotes } from './need-notes'
import { ReachLine } from '../ReachLine'
import { Ways } from './Ways'
import type { ScreenWords } from '../words'

interface AskBarProps {
  readonly copy: ScreenWords
  /** Null until the URL and the session are read. */
  readonly amount: Rupees | null
  /** Whether the URL names a lender that is not in the list. */
  readonly otherLender: boolean
  /** Parameters of the URL that were not applied. */
  readonly notDone: NotDone
  /** Null until the URL and the session are read. */
  readonly basis: FiguresBasis | null
  /** What is shown until then to somebody who has given nothing. */
  readonly firstAmount: Rupees
}

interface FigureProps {
  readonly label: string
  readonly children: string | null
  /** Stands in its place until it is known, unless the visitor has given something. */
  readonly first?: string
  readonly note?: string | null
}

const Figure = ({ label, children, first, note }: FigureProps) => (
  <div className="min-w-max flex-[1_1_calc(50%_-_8px)] max-[353px]:basis-full lg:min-w-[11rem] lg:flex-none">
    <p className="label">{label}</p>
    <p className="need-figure num min-h-[1.2em] leading-[1.2] font-semibold">
      {children === null && first && <span className="in-data-need:hidden">{first}</span>}
      {children ?? (
        <i
          className={`${first ? 'hidden in-data-need:block' : 'block'} h-[1.2em] w-[4.5em] border-y-[0.15em] border-transparent bg-gold-tint bg-clip-padding`}
          aria-hidden="true"
        />
      )}
    </p>
    {note && <p className="leading-[1.3] text-ink-2">{note}</p>}
  </div>
)

/** Announces the amount whenever it changes, by the dialog or by the browser's Back. */
function useChangedAmount(amount: Rupees | null) {
  const [changed, setChanged] = useState<Rupees | null>(null)
  const before = useRef(amount)
  useEffect(() => {
    if (before.current !== null && amount !== before.current) setChanged(amount)
    before.current = amount
  }, [amount])
  return { changed, setChanged }
}

/** What is known, and the buttons that change it. */
export function AskBar({ copy, amount, otherLender, notDone, basis, firstAmount }: AskBarProps) {
  const [open, setOpen] = useState(false)
  const { changed, setChanged } = useChangedAmount(amount)
  const { need, ways } = copy
  const locale = useLocale()
  const gold = useLater($gold, null)
  const monthly = useLater($monthly, null)
  const way = useLater<WayToAsk | null>($way, null)
  const needed = amount !== null && basis && goldFor(amount, basis)
  const notes = needed ? needNotes(need, amount, notDone, needed, locale) : []
  if (otherLender) notes.push(need.lenderNotDone)
  const change = useRef<HTMLButtonElement>(null)
  const edit = (wanted: WayToAsk) => {
    openNeed(wanted)
    setOpen(true)
  }

  return (
    <div className="need-bar grid grid-cols-[1fr_1fr] gap-x-4 gap-y-2 border-b-4 border-double border-ink pt-3 pb-3 lg:flex lg:flex-wrap lg:items-end lg:gap-x-10 lg:gap-y-4 lg:py-6">
      <div className="col-span-full">
        <Ways copy={ways} way={way} onWay={(wanted) => askBy(wanted) || edit(wanted)} />
      </div>
      <div className="col-span-full flex flex-wrap gap-x-4 gap-y-2 lg:gap-x-10">
        {way === 'month' && monthly !== null && <Figure label={ways.payment}>{formatRupees(monthly)}</Figure>}
        {way !== 'month' && (
          <Figure label={need.amount} first={formatRupees(firstAmount)}>
            {amount === null ? null : formatRupees(amount)}
          </Figure>
        )}
        {(way !== 'month' || gold) && (
          <Figure
            label={amount === null || gold ? need.gold : need.goldNeeded}
            note={gold && fill(ways.purity, { karat: gold.karat })}
          >
            {needed ? formatGrams(gold?.weight ?? needed, locale) : null}
          </Figure>
        )}
      </div>
      <Button
        ref={change}
        look="quiet"
        className="px-2 lg:flex-none lg:px-5"
        onClick={(event) => {
          // Safari does not focus a pressed button, and the dialog returns focus to the element that had it.
          event.currentTarget.focus()
          edit(way ?? 'amount')
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
      {way !== 'month' && amount !== null && amount < MIN_LOAN && (
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
        onChanged={() => setChanged($amount.get())}
      />
    </div>
  )
}
