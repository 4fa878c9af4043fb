/** A press of a thumb on the way: as high as two rows. */
export const BIG =
  'inline-flex min-h-16 w-full items-center justify-center gap-2.5 rounded-md border-2 px-4 text-[1.125rem] font-semibold no-underline [&>svg]:flex-none'

/** One among others, without a colour of its own. */
export const BIG_PLAIN = `${BIG} border-ink bg-sheet text-ink hover:bg-folio`
