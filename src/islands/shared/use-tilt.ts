import { useEffect, useRef, useState } from 'react'

const SETTLE_MS = 300

/** The lower pan of the balance. */
export type Tilt = 'gold' | 'rupee' | null

/** A balance that leans for a moment: its `data-tilt`, and how to make it lean. */
export function useTilt(): readonly [tilt: Tilt, lean: (side: Tilt) => void] {
  const [tilt, setTilt] = useState<Tilt>(null)
  const settling = useRef<number | undefined>(undefined)

  useEffect(() => () => window.clearTimeout(settling.current), [])

  const lean = (side: Tilt) => {
    window.clearTimeout(settling.current)
    settling.current = window.setTimeout(() => setTilt(null), SETTLE_MS)
    setTilt(side)
  }
  return [tilt, lean]
}
