import type { ReactNode } from 'react'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly name: string; readonly count?: ReactNode }[]
  readonly value: Value | undefined
  readonly onChoose: (value: Value) => void
}

/** One of a few, chosen by buttons side by side. */
export const Segments = <Value extends string>({ label, options, value, onChoose }: SegmentsProps<Value>) => (
  <div
    className="inline-flex overflow-hidden rounded-md border-2 border-line bg-sheet max-lg:w-full max-lg:flex-wrap"
    role="group"
    aria-label={label}
  >
    {options.map((option) => (
      <button
        key={option.value}
        className="min-h-10 px-3 font-medium not-first:border-l not-first:border-rule max-lg:min-h-11 max-lg:flex-1 max-lg:px-1.5 aria-pressed:bg-ink aria-pressed:text-on-ink pointer-coarse:min-h-11 forced-colors:edged forced-colors:aria-pressed:chosen"
        type="button"
        aria-pressed={value === option.value}
        onClick={() => onChoose(option.value)}
      >
        {option.name}{' '}
        {option.count !== undefined && (
          <b className="ml-0.5 font-medium text-ink-3 tabular-nums in-aria-pressed:text-on-ink-2 forced-colors:in-aria-pressed:text-inherit">
            {option.count}
          </b>
        )}
      </button>
    ))}
  </div>
)
