import { useState, type ReactNode } from 'react'

interface CalendarFileProps {
  /** The text of the file. A change of it needs another `key`. */
  readonly calendar: string
  /** The name of the file, without its ending. */
  readonly file: string
  readonly className: string
  readonly children: ReactNode
}

/** Download link for a calendar file. */
export function CalendarFile({ calendar, file, className, children }: CalendarFileProps) {
  // Created once; the browser releases the object URL with the page.
  const [url] = useState(() =>
    URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' })),
  )
  return (
    <a className={className} href={url} download={`${file}.ics`}>
      {children}
    </a>
  )
}
