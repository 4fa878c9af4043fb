import type { Holiday } from './working-days.ts'

export const HOLIDAYS: readonly Holiday[] = [
  { day: '01-26', name: 'Republic Day' },
  { day: '08-15', name: 'Independence Day' },
  { day: '10-02', name: 'Gandhi Jayanti' },
  { day: '12-25', name: 'Christmas Day' },
]
