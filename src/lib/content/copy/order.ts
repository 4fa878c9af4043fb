interface Ordered {
  readonly id: string
  readonly data: { readonly order: number }
}

/** Sorts entries by their `order` field, lowest first, then by file name. */
export const inOrder = <Entry extends Ordered>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1))
