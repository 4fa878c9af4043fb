import type { ComponentProps } from 'react'
import type { OfficeVisit } from '@office/services/ports'
import { StateMark } from '@office/screens/parts/StateMark'

const BOX = 'border border-rule bg-sheet px-1.5 py-1.25'
const BARE = 'border border-transparent px-1.5 py-1.25'

/** The box of a visit, by its state. */
const LOOKS: Readonly<Record<OfficeVisit['state'], string>> = {
  booked: 'border-2 border-dashed border-ink bg-sheet px-1.25 py-1',
  assigned: BOX,
  'on-the-way': BOX,
  done: BARE,
  missed: 'border border-error bg-error-tint px-1.5 py-1.25',
  cancelled: BARE,
}

/** The colour of what is said about a visit. */
const TONES: Readonly<Record<OfficeVisit['state'], string>> = {
  booked: '',
  assigned: 'text-ink-3',
  'on-the-way': 'text-ink-3',
  done: 'text-teal',
  missed: 'text-error',
  cancelled: 'text-ink-3',
}

interface VisitBoxProps extends ComponentProps<'button'> {
  readonly visit: OfficeVisit
  /** Who has it, and how far it is. */
  readonly text: string
}

/** A visit on the board; a press opens it. */
export const VisitBox = ({ visit: { state, fullName }, text, ...rest }: VisitBoxProps) => (
  <button
    type="button"
    className={`mt-1.5 grid w-full grid-cols-[16px_1fr] items-start gap-[7px] rounded-sm text-left leading-tight hover:border-ink aria-[current]:outline-3 aria-[current]:outline-offset-1 aria-[current]:outline-teal max-lg:min-h-11 pointer-coarse:min-h-11 [&>svg]:mt-0.5 ${LOOKS[state]}`}
    data-state={state}
    aria-haspopup="dialog"
    {...rest}
  >
    <StateMark state={state} />
    <span className="max-lg:flex max-lg:flex-wrap max-lg:justify-between max-lg:gap-x-3">
      <b
        className={`block ${state === 'cancelled' ? 'font-normal text-ink-3 line-through' : 'font-semibold'}`}
      >
        {fullName}
      </b>
      <em className={`block ${TONES[state]}`}>{text}</em>
    </span>
  </button>
)
