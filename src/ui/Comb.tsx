interface CombProps {
  readonly repayment: 'emi' | 'interest-only' | 'bullet'
  /** How many months the loan runs; teeth beyond `of` are not drawn. */
  readonly months: number
  /** How many months the drawing has room for. */
  readonly of?: number
  readonly className?: string
}

const CELL = 20
const HEIGHT = 40
const INTEREST = { width: 8, height: 7 }
const INSTALMENT = { width: 8, height: 18 }
const ALL_THE_REST = { width: 12, height: 26 }
const NOTHING = { width: 0, height: 0 }
const COIN = 5

function toothOf(repayment: CombProps['repayment'], last: boolean): typeof INTEREST {
  if (repayment === 'emi') return INSTALMENT
  if (last) return ALL_THE_REST
  return repayment === 'interest-only' ? INTEREST : NOTHING
}

/**
 * What is paid when: a tooth for each month, and the coin that comes back with the last payment. A pictogram, not to
 * scale; the sentence beside it says the same.
 */
export function Comb({ repayment, months, of = 12, className }: CombProps) {
  const count = Math.min(months, of)
  const teeth = Array.from({ length: count }, (_, index) => {
    const { width, height } = toothOf(repayment, index === count - 1)
    return height === 0
      ? ''
      : `M${(index + 0.5) * CELL - width / 2} ${HEIGHT - 2}v-${height}h${width}v${height}z`
  })
  const { height } = toothOf(repayment, true)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${of * CELL} ${HEIGHT}`}
      width={of * CELL}
      height={HEIGHT}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={`M0 ${HEIGHT - 1}h${of * CELL}`} stroke="var(--color-rule)" />
      <path d={`M0 ${HEIGHT - 2}h${count * CELL}v2H0z${teeth.join('')}`} />
      <circle
        cx={(count - 0.5) * CELL}
        cy={HEIGHT - 2 - height - COIN}
        r={COIN - 0.75}
        fill="var(--color-gold)"
        stroke="var(--color-gold-deep)"
        strokeWidth="1.5"
      />
    </svg>
  )
}
