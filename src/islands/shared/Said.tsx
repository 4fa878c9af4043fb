import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 700

/** Says the results once typing has paused, and nothing on arrival. */
export function Said({ sentence }: { sentence: string }) {
  const [said, setSaid] = useState('')
  const first = useRef(sentence)
  useEffect(() => {
    if (sentence === first.current) return
    first.current = ''
    const timer = window.setTimeout(() => setSaid(sentence), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [sentence])
  return (
    <p className="sr" role="status">
      {said}
    </p>
  )
}
