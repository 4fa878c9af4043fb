import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import visits from '@office/words/visits.json'
import type { PrintedDay } from '@office/services/ports'
import { Paper } from './Paper'

const PRINTED: PrintedDay = {
  day: '2026-11-25',
  printedAt: '2026-11-24T12:30:00.000Z',
  printedBy: 'Arun Das',
  pages: [
    {
      assessor: { id: 'meena', name: 'Meena Joshi' },
      visits: [
        {
          bookingId: 'BOOK-4821907736',
          fullName: 'Sunita Devi',
          phone: '+919811024680',
          alternateNumber: '9811013579',
          address: {
            line1: '14 Jacobpura',
            pinCode: '122001',
            state: 'Haryana',
            district: 'Gurugram',
            city: 'Gurugram',
          },
          selectedTimeSlot: '10-11',
          customTiming: { enabled: false, startTime: '', endTime: '' },
          weight: 20,
        },
      ],
    },
  ],
}

test('the paper of an assessor has hour, name, both numbers and address of each visit, below their names', () => {
  const paper = parse(
    renderToStaticMarkup(<Paper printed={PRINTED} onBack={() => undefined} copy={visits} />),
  )
  const texts = (cells: string) => paper.querySelectorAll(cells).map(({ structuredText }) => structuredText)
  expect(texts('th')).toEqual(Object.values(visits.paper.columns))
  expect(texts('td').slice(0, 3)).toEqual([
    '10-11 AM',
    'Sunita Devi\n98110 24680\n9811013579',
    '14 Jacobpura, Gurugram 122001',
  ])
})
