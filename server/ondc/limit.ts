/** Counts what each sender sends in a second. @returns whether one more is within the limit */
export function limitPerSecond(max: number, now: () => number): (sender: string) => boolean {
  const counts = new Map<string, number>()
  let second = 0
  return (sender) => {
    const current = Math.floor(now() / 1000)
    if (current !== second) counts.clear()
    second = current
    const count = (counts.get(sender) ?? 0) + 1
    counts.set(sender, count)
    return count <= max
  }
}
