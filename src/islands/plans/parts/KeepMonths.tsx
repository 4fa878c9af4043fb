import { useId } from 'react'
import { useLocale } from '@/islands/shared/locale'
import type { CostCopy } from '#lib/content/copy/copy'
import { KEEP_MONTHS } from '#lib/domain/offer/plans-address'
import { fill, plural } from '#lib/domain/shared/text'
import { setKeepMonths } from '#lib/stores/offers/plans'
import { Icon } from '@/ui/Icon'
import type { Words } from './words'

interface KeepMonthsProps {
  readonly copy: Words['keep']
  readonly cost: CostCopy
  readonly months: number
}

const BUTTON =
  'grid place-items-center border border-transparent bg-folio hover:not-aria-disabled:bg-gold-tint aria-disabled:cursor-not-allowed aria-disabled:text-ink-3'

/** How long the visitor means to keep the loan, as a number between two buttons. */
export function KeepMonths({ copy, cost, months }: KeepMonthsProps) {
  const labelId = useId()
  const shown = plural(cost.months, months, useLocale())
  const step = (by: number, label: string, icon: 'minus' | 'plus', atEnd: boolean) => (
    <button
      type="button"
      className={BUTTON}
      aria-label={label}
      aria-disabled={atEnd || undefined}
      onClick={() => {
        if (!atEnd) setKeepMonths(months + by)
      }}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div>
      <p className="field-label" id={labelId}>
        {copy.label}
      </p>
      <div
        className="grid min-h-16 grid-cols-[56px_minmax(0,1fr)_56px] overflow-hidden rounded-md border-2 border-line bg-sheet lg:min-h-19"
        role="group"
        aria-labelledby={labelId}
      >
        {step(-1, copy.less, 'minus', months <= KEEP_MONTHS.min)}
        <output
          aria-labelledby={labelId}
          className="num grid place-items-center text-center text-[min(1.5rem,7vw)] leading-[1.15] font-semibold"
        >
          {shown}
        </output>
        {step(1, copy.more, 'plus', months >= KEEP_MONTHS.max)}
      </div>
      <p className="hint leading-[1.4]">{fill(copy.hint, { months: shown })}</p>
    </div>
  )
}
