/** What the frame tells the page around it. It says nothing of what is typed, so any page may read it. */
export interface HeightMessage {
  readonly moneypal: 'height'
  /** Px, whole. */
  readonly height: number
}

/** Tells the page around the frame how high the calculator is, now and whenever that changes. */
export function tellHeight(top: HTMLElement, foot: HTMLElement): void {
  if (window.parent === window) return
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(
    top.parentElement ?? top,
  )
  const around = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce(
    (sum, length) => sum + parseFloat(length),
    0,
  )
  let last = 0
  const tell = () => {
    const height = Math.ceil(top.offsetHeight + foot.offsetHeight + around)
    if (height === last) return
    last = height
    const message: HeightMessage = { moneypal: 'height', height }
    window.parent.postMessage(message, '*')
  }
  const observer = new ResizeObserver(tell)
  for (const part of [top, foot]) observer.observe(part)
}
