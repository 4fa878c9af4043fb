import { useLocale } from '@/islands/shared/locale'
import { formatDay } from '#lib/domain/format/format'
import type { DatedRow } from '#lib/domain/loan/dated-schedule'
import { languageIn } from '#lib/domain/shared/locale'

/** Heights of bars, pixels. The smallest payment can still be seen beside the loan. */
const HEIGHT = { min: 14, max: 84 }

/** How many days a phone has room to name, by the length of its months. */
const NAMED_ON_A_PHONE = { short: 6, long: 3 }

type Due = Extract<DatedRow, { readonly kind: 'payment' | 'turn' | 'closing' }>

const amountOf = (row: Due): number => (row.kind === 'turn' ? row.renew : row.amount)

/** Bars are borders: forced colours leave those, and take backgrounds away. */
function Bar({ row, max }: { row: Due; max: number }) {
  const height = Math.max(HEIGHT.min, (amountOf(row) / max) * HEIGHT.max)
  if (row.kind === 'turn')
    return (
      <span className="grid gap-1">
        {Array.from({ length: 4 }, (_, index) => (
          <i className="block h-0 w-3.5 border-t-[7px] border-ink" key={index} />
        ))}
      </span>
    )
  const closing = row.kind === 'closing'
  return (
    <>
      {closing && <i className="mb-1 size-5 rounded-coin border-2 border-gold-deep bg-gold" />}
      <i
        className={`block w-0 border-ink ${closing ? 'border-l-[18px]' : 'border-l-[14px]'}`}
        style={{ height }}
      />
    </>
  )
}

/** The payments on their days, and the coin that comes back with the last one. The table says the same. */
export function Picture({ rows }: { rows: readonly DatedRow[] }) {
  const locale = useLocale()
  const due = rows.filter((row) => row.kind !== 'paid-out' && row.kind !== 'gold')
  const max = Math.max(...due.map(amountOf), 1)
  const every = Math.ceil(due.length / NAMED_ON_A_PHONE[languageIn(locale).month])
  return (
    <div className="mt-8 flex print:hidden" aria-hidden="true">
      {due.map((row, index) => (
        <div className="min-w-0 flex-1" key={row.date}>
          <div className="flex h-30 flex-col items-center justify-end border-b-2 border-ink">
            <Bar row={row} max={max} />
          </div>
          <p
            className={`flex justify-center pt-2 text-[max(16px,min(1rem,4.6vw))] whitespace-nowrap ${row.kind === 'payment' ? 'text-ink-2' : 'font-semibold'} ${(due.length - 1 - index) % every === 0 ? '' : 'max-lg:invisible'} ${index === due.length - 1 && every > 1 ? 'max-lg:justify-end' : ''}`}
          >
            {formatDay(row.date, locale)}
          </p>
        </div>
      ))}
    </div>
  )
}
