import { useEffect, useRef } from 'react'

/** Does what was pressed once a value is known: at once, or when it comes; of several presses before, the last one. */
export function useOnceKnown<Value>(value: Value | null): (work: (value: Value) => void) => void {
  const waiting = useRef<((value: Value) => void) | null>(null)
  useEffect(() => {
    if (value === null) return
    waiting.current?.(value)
    waiting.current = null
  }, [value])
  return (work) => {
    if (value === null) waiting.current = work
    else work(value)
  }
}
