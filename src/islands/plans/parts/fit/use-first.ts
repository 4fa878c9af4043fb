import { useEffect, useRef, useState } from 'react'

/** The lines of a list that stand before a press on 'Show more'. */
const FIRST = 5

/** The first lines of a list, and all after a press: the focus then moves to the first line that came. */
export function useFirst<Line>(lines: readonly Line[]) {
  const list = useRef<HTMLOListElement>(null)
  const [all, setAll] = useState(false)
  useEffect(() => {
    if (all) list.current?.querySelectorAll('li')[FIRST]?.focus()
  }, [all])
  const visible = all ? lines : lines.slice(0, FIRST)
  return { list, visible, hidden: lines.length - visible.length, showAll: () => setAll(true) }
}
