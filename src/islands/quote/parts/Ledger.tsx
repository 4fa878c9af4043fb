import { useLocale } from '@/islands/shared/locale'
import type { InterestBasis, QuoteCost } from '#lib/domain/quote/quote'
import { plural } from '#lib/domain/shared/text'
import type { Costed } from './answer'
import { BLANK, formatMoney } from '@/islands/shared/figures'
import type { Words } from './words'

interface LedgerProps {
  readonly copy: Words['result']
  readonly costed: Costed | null
  /** The columns; null for the blank one while a field can't be read. */
  readonly bases: readonly (InterestBasis | null)[]
}

type Row = readonly [label: string, figure: (cost: QuoteCost) => number]

/** What is paid to the lender, by the way of repaying. */
function paymentsOf(
  copy: Words['result']['pays'] & { readonly principal: string },
  costed: Costed | null,
  locale: ReturnType<typeof useLocale>,
): readonly Row[] {
  const first = ({ payments }: QuoteCost) => payments[0] ?? 0
  if (!costed) return [[copy.unknown, first]]
  const { repayment, tenureMonths, principal } = costed.quote
  if (repayment === 'emi') return [[plural(copy.emi, tenureMonths, locale), first]]
  if (repayment === 'bullet') return [[copy.bullet, ({ payments }) => payments.at(-1) ?? 0]]
  return [
    // In the only month of a loan, the payment has the principal in it.
    [
      plural(copy['interest-only'], tenureMonths, locale),
      (cost) => (tenureMonths === 1 ? cost.interest : first(cost)),
    ],
    [copy.principal, () => principal],
  ]
}

/** What is received, paid and lost; in two columns if the visitor was not told what the interest is taken on. */
export function Ledger({ copy, costed, bases }: LedgerProps) {
  const locale = useLocale()
  const two = bases.length > 1
  const rows: readonly Row[] = [
    [copy.inHand, ({ inHand }) => inHand],
    ...paymentsOf({ ...copy.pays, principal: copy.principal }, costed, locale),
    [copy.interest, ({ interest }) => interest],
    [copy.fee, ({ feeWithTax }) => feeWithTax],
    [copy.total, ({ total }) => total],
  ]
  return (
    <dl className="ledger">
      {rows.map(([label, figure], index) => (
        <div
          key={label}
          className={[two && 'grid grid-cols-2 gap-x-3 max-xs:block', index === rows.length - 1 && 'total']
            .filter(Boolean)
            .join(' ')}
        >
          <dt className={two ? 'col-span-2' : undefined}>{label}</dt>
          {bases.map((basis) => (
            <dd key={basis} className={two ? 'num ml-0 text-[1rem] lg:text-[1.1875rem]' : 'num'}>
              {two && basis && (
                <>
                  {/* Very large text has one column, which needs the label that two columns have above them. */}
                  <span className="sr max-xs:hidden">{copy.both[basis]}: </span>
                  <span className="block font-normal text-on-ink-2 xs:hidden">{copy.both[basis]}</span>
                </>
              )}
              {costed && basis ? formatMoney(figure(costed.costs[basis])) : BLANK}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
