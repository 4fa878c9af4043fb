import { useId } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { formatShortDate } from '#lib/domain/format/format'
import type { IsoDate } from '#lib/domain/dates/dates'
import { KEEP_MONTHS } from '#lib/domain/offer/plans-address'
import { fill, plural } from '#lib/domain/shared/text'
import type { PaidOut } from '#lib/stores/offers/months'
import { Count } from '@/ui/Count'
import { TextField } from '@/ui/TextField'
import type { Words } from './words'

interface ChooseProps {
  readonly copy: Words
  readonly paidOut: PaidOut
  /** The day from which the dates are counted. */
  readonly from: IsoDate
  readonly keepMonths: number
  readonly onDay: (text: string) => void
  readonly onKeep: (months: number) => void
}

/** The day on which the loan is paid out, and how long it is kept. */
export function Choose({ copy, paidOut, from, keepMonths, onDay, onKeep }: ChooseProps) {
  const locale = useLocale()
  const labelId = useId()
  const { choose } = copy
  const day = formatShortDate(from, locale)
  const shown = plural(copy.months, keepMonths, locale)
  return (
    <>
      <p className="hidden print:block">
        {choose.from}: {day}. {choose.keep}: {shown}.
      </p>
      <div className="mt-6 print:hidden">
        {paidOut.linkNotDone && <p className="demo mb-4">{fill(choose.linkNotDone, { day })}</p>}
        <div className="grid grid-cols-1 gap-4 sm:max-w-[36rem] sm:grid-cols-2">
          <TextField
            label={choose.from}
            type="date"
            min={paidOut.min}
            max={paidOut.max}
            value={paidOut.text}
            onValue={onDay}
            error={paidOut.problem ? fill(choose.problems[paidOut.problem], { day }) : undefined}
          />
          <div>
            <p className="field-label" id={labelId}>
              {choose.keep}
            </p>
            <Count
              labelledBy={labelId}
              value={keepMonths}
              {...KEEP_MONTHS}
              shown={shown}
              less={choose.less}
              more={choose.more}
              onValue={onKeep}
            />
          </div>
        </div>
      </div>
    </>
  )
}
