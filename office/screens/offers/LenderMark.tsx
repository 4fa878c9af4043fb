import { initialsOf } from '@office/domain/lender'

/** The two letters of a lender, beside its name. */
export const LenderMark = ({ name }: { name: string }) => (
  <span
    className="grid size-9 flex-none place-items-center rounded-sm bg-ink leading-none font-semibold text-on-ink forced-colors:edged"
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
)
