/**
 * Does something now and every so often, never twice at once.
 * @param work never rejects
 * @returns what stops it, once what is in hand is done
 */
export function everySoOften(work: () => Promise<unknown>, everyMs: number): () => Promise<void> {
  let inHand: Promise<void> | null = null
  const begin = () => {
    inHand ??= work().then(() => void (inHand = null))
  }
  begin()
  const timer = setInterval(begin, everyMs)
  return async () => {
    clearInterval(timer)
    await inHand
  }
}
