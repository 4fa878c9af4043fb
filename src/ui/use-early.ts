import { useLayoutEffect, type RefObject } from 'react'

/**
 * What was typed or chosen in a field before hydration is in the element but not in the state: adopts it, before a stored
 * value overwrites it.
 */
export function useEarly(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  onValue: (value: string) => void,
): void {
  useLayoutEffect(() => {
    const early = field.current?.value
    if (early !== undefined && early !== value) onValue(early)
  }, [])
}
