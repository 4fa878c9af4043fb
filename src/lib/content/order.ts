interface Ordered {
  readonly id: string
  readonly data: { readonly order: number }
}

/** Entries by the order that their files state, the lowest first; entries with one order by their file's name. */
export const inOrder = <Entry extends Ordered>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1))
