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
