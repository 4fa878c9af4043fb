import type { Door } from '#lib/domain/assistant/assistant'

const TEL = 'tel:'

/** Whether a door is a number to call. */
export const isCall = ({ href }: Door): boolean => href?.startsWith(TEL) ?? false

/** The number to call, before everything else. */
export const Call = ({ door }: { readonly door: Door }) => (
  <a className="call" href={door.href}>
    <b className="num">{door.href?.slice(TEL.length)}</b>
    <span>{door.title}</span>
  </a>
)
