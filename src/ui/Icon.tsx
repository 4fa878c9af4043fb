import { ALERT, CHEVRON } from './icon-paths'

const PATHS = {
  alert: ALERT,
  attach: 'm20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.5 8.4a1.6 1.6 0 0 1-2.3-2.3L14 7.6',
  bell: 'M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5L6 17ZM10 20h4',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  chat: 'M4 20l1.3-4.2A8 8 0 1 1 8.4 18.7Z',
  calendar: 'M5 6h14v13H5ZM5 10h14M9 3v4M15 3v4',
  check: 'm5 12.5 4.5 4.5L19 7',
  chevron: CHEVRON,
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  filters: 'M4 7h16M7 12h10M10 17h4',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.5v.2',
  letter: 'M4 5h16v11h-9l-4 4v-4H4ZM8 9h8M8 12h5',
  lock: 'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2ZM8 11V8a4 4 0 0 1 8 0v3',
  minus: 'M5 12h14',
  pencil: 'M4 20l1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3',
  phone: 'M7 4h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 5 6a2 2 0 0 1 2-2Z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  renew: 'M4 9h15l-4-4M20 15H5l4 4',
  share: 'M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1',
} as const

export type IconName = keyof typeof PATHS

interface DrawingProps {
  readonly path: string
  /** Width and height, in pixels. */
  readonly size?: number
  readonly strokeWidth?: number
}

/** A drawing of lines on a field of 24 by 24. */
export const Drawing = ({ path, size = 24, strokeWidth = 2 }: DrawingProps) => (
  <svg
    className="ui"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

export const Icon = ({ name }: { name: IconName }) => (
  <Drawing path={PATHS[name]} strokeWidth={name === 'check' ? 2.5 : 2} />
)
