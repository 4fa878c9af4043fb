import { useRef } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import { $gold, $monthly, $way, askBy, changeAmount } from '#lib/stores/offers/plans'
import { openNeed } from '#lib/stores/onboarding/need-dialog'
import { formatGrams, formatRupees } from '#lib/domain/format/format'
import type { Rupees } from '#lib/domain/money/money'
import { goldFor, type FiguresBasis } from '#lib/domain/offer/offer'
import type { NotDone, WayToAsk } from '#lib/domain/offer/plans-address'
import { fill } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { needNotes } from './need-notes'
import { Ways } from './Ways'
import type { AskWords } from '../words'

interface AskBarProps {
  readonly copy: AskWords
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

/** What is known, and the buttons that change it. */
export function AskBar({ copy, amount, otherLender, notDone, basis, firstAmount }: AskBarProps) {
  const { need, ways } = copy
  const locale = useLocale()
  const gold = useLater($gold, null)
  const monthly = useLater($monthly, null)
  const way = useLater<WayToAsk | null>($way, null)
  const needed = amount !== null && basis && goldFor(amount, basis)
  const notes = needed ? needNotes(need, amount, notDone, needed, locale) : []
  if (otherLender) notes.push(need.lenderNotDone)
  const change = useRef<HTMLButtonElement>(null)

  return (
    <>
      <div className="col-span-full">
        <Ways copy={ways} way={way} onWay={(wanted) => askBy(wanted) || openNeed(wanted)} />
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
          openNeed(way ?? 'amount')
        }}
      >
        <Icon name="pencil" />
        {need.change}
      </Button>
      <Button look="primary" className="px-2 lg:ml-auto lg:flex-none lg:px-5" data-opens="booking">
        {need.visit}
      </Button>
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
    </>
  )
}
