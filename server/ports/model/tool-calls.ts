import type { ToolCall } from '../ports.ts'

/** A part of a call, as a stream brings it. */
interface Part {
  readonly index?: number | null | undefined
  readonly id?: string | null | undefined
  readonly function?:
    | { readonly name?: string | null | undefined; readonly arguments?: string | null | undefined }
    | null
    | undefined
}

/** Puts calls of tools together from the parts in which they are streamed. */
export function collectCalls(): { add(part: Part): void; all(): readonly ToolCall[] } {
  const calls: { index: number; id: string; name: string; arguments: string }[] = []
  return {
    add({ index, id, function: named }) {
      const last = calls.at(-1)
      const known = index == null ? last : calls.findLast((call) => call.index === index)
      // Some endpoints number every call 0, and tell them apart by their ids.
      const begins = !known || (id && known.id && id !== known.id)
      const call = begins ? { index: index ?? calls.length, id: '', name: '', arguments: '' } : known
      if (begins) calls.push(call)
      call.id ||= id ?? ''
      call.name ||= named?.name ?? ''
      call.arguments += named?.arguments ?? ''
    },
    all: () =>
      calls.map(({ id, name, arguments: given }, at) => ({ id: id || `call-${at}`, name, arguments: given })),
  }
}
