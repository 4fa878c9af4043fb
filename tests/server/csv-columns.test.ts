import { expect, test } from 'vitest'
import { customersCsv, dayCsv, enquiriesCsv, leadsCsv } from '../../server/operations/office/csv-files.ts'
import type { VisitWithPhone } from '../../server/store/office/visits.ts'

const DAY = '2026-11-25'
const AT = '2026-11-24T06:00:00.000Z'

/** The only row of a file, each cell after the name of its column. None of the cells has a comma. */
function rowOf({ csv }: { readonly csv: string }): Readonly<Record<string, string>> {
  const [columns = [], cells = [], ...more] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect([more.length, cells.length]).toEqual([0, columns.length])
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
}

test('a visit stands below the names of its columns', () => {
  const visit = {
    ...{ id: 'BOOK-4821907736', state: 'assigned', area: '122', day: DAY, slot: '10-11' },
    timing: { enabled: true, startTime: '10:15', endTime: '11:30' },
    ...{ full_name: 'Sunita Devi', phone: '+919811024680', assessor: 'Meena Joshi' },
    address: { line1: '14 Jacobpura', pinCode: '122001', state: 'Haryana', district: 'Nuh', city: 'Taoru' },
    plan: { bank: 'Axis Bank', amount: 150_000, requiredGold: 20 },
  } as unknown as VisitWithPhone
  expect(rowOf(dayCsv(DAY, [visit]))).toEqual({
    bookingId: 'BOOK-4821907736',
    state: 'assigned',
    area: '122',
    selectedDate: DAY,
    selectedTimeSlot: '10-11',
    startTime: '10:15',
    endTime: '11:30',
    fullName: 'Sunita Devi',
    phone: "'+91 98••• ••680",
    line1: '14 Jacobpura',
    city: 'Taoru',
    district: 'Nuh',
    addressState: 'Haryana',
    pinCode: '122001',
    weight: '20',
    bank: 'Axis Bank',
    amount: '150000',
    assessor: 'Meena Joshi',
  })
})

test('a customer stands below the names of their columns', () => {
  const customer = {
    id: 'asha',
    name: 'Asha Nair',
    phone: '98••• ••001',
    verificationStatus: 'verified',
    applicationCount: 2,
    loanAmount: 100_000,
    address: '12 Model Town',
    lastActivity: AT,
  } as const
  const row = { ...customer, applicationCount: '2', loanAmount: '100000' }
  expect(rowOf(customersCsv(DAY, [{ ...customer, email: '' }]))).toEqual(row)
})

test('an enquiry stands below the names of its columns', () => {
  const enquiry = {
    id: 'kamla',
    state: 'called',
    createdAt: AT,
    fullName: 'Kamla Devi',
    phone: '98••• ••801',
    lookingFor: 'Gold Loan',
    amount: 120_000,
    about: 'Offer of Axis Bank',
    callBackAt: '2026-11-25T06:00:00.000Z',
    outcome: 'spoke',
    note: 'Four bangles',
    takenBy: 'Kavita Rao',
  } as const
  const rest = { revision: 2, otherOffers: false, changedAt: AT, visit: null }
  expect(rowOf(enquiriesCsv(DAY, [{ ...enquiry, ...rest }]))).toEqual({ ...enquiry, amount: '120000' })
})

test('a lead stands below the names of its columns, and its number only in a file with numbers', () => {
  const lead = {
    ...{ token: 'TT-7F3KQM', handedAt: AT, area: '122001', amount: 180_000, weight: 39.215 },
    offer: { id: 'TT-01', name: 'Gold Loan', version: 14 },
    visit: { state: 'done', day: DAY, hours: [12, 13] },
    number: { state: 'released', since: AT, until: null },
    masked: '+91 98••• ••680',
    loan: { state: 'loan.refused', reason: 'papers', amount: null, at: AT },
  } as const
  const of = (numbers: ReadonlyMap<string, string> | null) =>
    rowOf(
      leadsCsv(
        'tamarind-tree',
        [{ ...lead, visit: { ...lead.visit, hours: [...lead.visit.hours] } }],
        numbers,
      ),
    )
  const plain = {
    ...{ lead: 'TT-7F3KQM', handedAt: AT, offerId: 'TT-01', offer: 'Gold Loan', version: '14' },
    ...{ area: '122001', amount: '180000', weight: '39.215', visit: 'done', day: DAY, hours: '12 13' },
    ...{ loan: 'loan.refused', reason: 'papers', loanAmount: '', loanAt: AT },
    ...{ numberState: 'released', numberSince: AT, numberUntil: '' },
  }
  expect(of(null)).toEqual(plain)
  expect(of(new Map())).toEqual({ ...plain, number: '' })
  expect(of(new Map([['TT-7F3KQM', '+919811024680']]))).toEqual({ ...plain, number: "'+919811024680" })
})
