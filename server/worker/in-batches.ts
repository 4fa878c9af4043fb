/**
 * Writes items together that come while a write is under way: one query for many instead of one for each.
 * @param write writes some, at least one; where it throws, all of them failed
 * @returns writes one
 */
export function inBatches<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let next: { readonly items: Item[]; readonly written: Promise<void> } | null = null
  let under: Promise<unknown> = Promise.resolve()
  return (item) => {
    if (next) next.items.push(item)
    else {
      const items = [item]
      const written = under.then(() => {
        next = null
        return write(items)
      })
      under = written.catch(() => undefined)
      next = { items, written }
    }
    return next.written
  }
}
