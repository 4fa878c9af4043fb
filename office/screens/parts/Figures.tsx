/** A figure with what it counts. */
interface OfficeFigure {
  readonly name: string
  readonly value: string
  /** Of the figure, such as text-error. */
  readonly look: string
}

interface FiguresProps {
  readonly figures: readonly OfficeFigure[]
  /** How narrow they may get beside each other on a phone. */
  readonly fit: string
}

/** Figures side by side, at a glance. */
export const Figures = ({ figures, fit }: FiguresProps) => (
  <dl className={`mt-3.5 grid border-t-2 border-b border-ink lg:flex lg:flex-wrap ${fit}`}>
    {figures.map(({ name, value, look }) => (
      <div
        key={name}
        className="border-rule py-1.5 pr-2.5 lg:border-l lg:px-5.5 lg:first:border-l-0 lg:first:pl-0"
      >
        <dt className="leading-tight text-ink-2">{name}</dt>
        <dd className={`num text-[1.375rem] leading-tight font-semibold ${look}`}>{value}</dd>
      </div>
    ))}
  </dl>
)
