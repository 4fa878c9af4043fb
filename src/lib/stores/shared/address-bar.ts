/**
 * Reads the address now, and again whenever the visitor goes back or forward.
 * @returns a function that stops it
 */
export function followAddress(read: (params: URLSearchParams) => void): () => void {
  const moved = () => read(new URLSearchParams(window.location.search))
  moved()
  window.addEventListener('popstate', moved)
  return () => window.removeEventListener('popstate', moved)
}

/**
 * Takes parameters out of the address: a reload then shows what was typed since, not what the link brought.
 * @returns those that the address had
 */
export function takeParams(names: readonly string[]): URLSearchParams {
  const { pathname, search, hash } = window.location
  const all = [...new URLSearchParams(search)]
  const taken = all.filter(([name]) => names.includes(name))
  if (taken.length > 0) {
    const rest = new URLSearchParams(all.filter(([name]) => !names.includes(name))).toString()
    window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash)
  }
  return new URLSearchParams(taken)
}
