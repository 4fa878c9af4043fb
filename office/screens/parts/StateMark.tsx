import type { ReactNode } from 'react'
import type { OfficeVisit } from '@office/services/ports'

type State = OfficeVisit['state']

const SHAPES: Readonly<Record<State, ReactNode>> = {
  booked: <circle cx="8" cy="8" r="6" strokeDasharray="2.6 2.1" />,
  assigned: (
    <>
      <circle cx="8" cy="8" r="6" />
      <circle cx="8" cy="8" r="2.6" fill="currentColor" stroke="none" />
    </>
  ),
  'on-the-way': <path d="M2 8h10M8.5 4 12.5 8l-4 4" />,
  done: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" stroke="none" />
      <path
        d="m4.8 8.2 2.3 2.3 4.2-4.6"
        className="forced-colors:stroke-[Canvas]"
        stroke="var(--color-sheet)"
      />
    </>
  ),
  missed: <path d="M8 1.8 1 14.200h14ZM8 6.500v3.200M8 11.900v.2" />,
  cancelled: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="m3.9 12.1 8.2-8.2" />
    </>
  ),
}

const TONES: Readonly<Record<State, string>> = {
  booked: '',
  assigned: '',
  'on-the-way': '',
  done: 'text-teal',
  missed: 'text-error',
  cancelled: 'text-ink-3',
}

/** The mark of a visit's state: each has its own shape, because colour alone is not seen by everybody. */
export const StateMark = ({ state }: { state: State }) => (
  <svg
    className={`flex-none ${TONES[state]} forced-colors:text-[color:CanvasText]`}
    data-mark={state}
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {SHAPES[state]}
  </svg>
)

/** A state with its mark. */
export const StateName = ({ state, name, plain }: { state: State; name: string; plain?: boolean }) => (
  <span
    className={[
      'inline-flex items-center gap-1.5 align-middle whitespace-nowrap',
      TONES[state],
      !plain && (state === 'done' || state === 'missed') && 'font-semibold',
    ]
      .filter(Boolean)
      .join(' ')}
    data-state={state}
  >
    <StateMark state={state} />
    {name}
  </span>
)
