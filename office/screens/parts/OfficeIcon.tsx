import { Drawing } from '@/ui/Icon'

const PATHS = {
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.500M4 20h16',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.500s7 2 9.5 6.500c-2.5 4.5-5.8 6.5-9.5 6.500S5 16.5 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  key: 'M8 9.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM11.5 11l8-7M16 7l3 3',
  file: 'M12 16V5M7.5 9.500 12 5l4.5 4.500M4 20h16',
  later: 'm9 5 7 7-7 7',
  earlier: 'm15 5-7 7 7 7',
  none: 'M7 12h10',
  print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7Z',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300L20 9.300M20 4v5.300h-5.3',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.500l5 5',
  sort: 'm8 9 4-4 4 4M8 15l4 4 4-4',
} as const

export type OfficeIconName = keyof typeof PATHS

/** The icons that only the office has. */
export const OfficeIcon = ({ name }: { name: OfficeIconName }) => <Drawing path={PATHS[name]} size={20} />
