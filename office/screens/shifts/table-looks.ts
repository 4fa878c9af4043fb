// The tables of a week; a narrow screen shows each row as a slip, with its days below each other.
export const TABLE =
  'w-full table-fixed border-collapse border-t-3 border-ink bg-sheet max-lg:block max-lg:border-0 max-lg:bg-transparent'
export const HEAD = 'border-b border-ink p-2 text-left align-top leading-tight font-semibold tabular-nums'
export const ROW =
  'max-lg:mb-4 max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] max-lg:border-t-3 max-lg:border-ink max-lg:bg-sheet'
export const ROW_HEAD =
  'border-b border-line bg-folio p-2 text-left align-top leading-tight font-semibold max-lg:col-span-full'
export const CELL = 'border-b border-line p-1.5 align-top max-lg:border-b-0'
/** The name of the day above its cell, where there are no columns. */
export const DAY_NAME =
  'max-lg:before:block max-lg:before:pb-1 max-lg:before:leading-tight max-lg:before:text-ink-2 max-lg:before:content-[attr(data-day)]'
