import { useId } from 'react'
import { useLocale } from '@/islands/shared/locale'
import type { CostCopy } from '#lib/content/copy/copy'
import { KEEP_MONTHS } from '#lib/domain/offer/plans-address'
import { fill, plural } from '#lib/domain/shared/text'
import { setKeepMonths } from '#lib/stores/offers/plans'
import { Count } from '@/ui/Count'
import type { Words } from './words'

interface KeepMonthsProps {
  readonly copy: Words['keep']
  readonly cost: CostCopy
  readonly months: number
}

/** How long the visitor means to keep the loan, as a number between two buttons. */
export function KeepMonths({ copy, cost, months }: KeepMonthsProps) {
  const labelId = useId()
  const shown = plural(cost.months, months, useLocale())
  return (
    <div>
      <p className="field-label" id={labelId}>
        {copy.label}
      </p>
      <Count
        large
        labelledBy={labelId}
        value={months}
        {...KEEP_MONTHS}
        shown={shown}
        less={copy.less}
        more={copy.more}
        onValue={setKeepMonths}
      />
      <p className="hint leading-[1.4]">{fill(copy.hint, { months: shown })}</p>
    </div>
  )
}
