import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 700

/** Announces the result to screen readers when typing pauses; the initial result is not announced. */
export function Announcement({ sentence }: { sentence: string }) {
  const [announcement, setAnnouncement] = useState('')
  const first = useRef(sentence)
  useEffect(() => {
    if (sentence === first.current) return
    first.current = ''
    const timer = window.setTimeout(() => setAnnouncement(sentence), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [sentence])
  return (
    <p className="sr" role="status">
      {announcement}
    </p>
  )
}
