import { useEffect, useState } from 'react'

/** The time, epoch ms; a new one each minute. Only for what is rendered after the login, never by the server. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
