import type { Door } from '#lib/domain/assistant/assistant'

const TEL = 'tel:'

/** Whether a door is a number to call. */
export const isCall = ({ href }: Door): boolean => href?.startsWith(TEL) ?? false

/** The number to call, before everything else. */
export const Call = ({ door }: { readonly door: Door }) => (
  <a
    className="call mb-5 grid gap-1 rounded-md border-2 border-ink bg-sheet px-5 py-4 text-ink no-underline"
    href={door.href}
  >
    <b className="num text-figure-lg">{door.href?.slice(TEL.length)}</b>
    <span className="font-semibold underline underline-offset-3">{door.title}</span>
  </a>
)
