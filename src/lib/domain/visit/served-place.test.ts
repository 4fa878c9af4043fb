import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { closedFrom, pinRuns, placesNear, servedPlaces, type ServedArea } from './served-place.ts'

const closed = (...days: string[]) => days as IsoDate[]
const area = (digits: string, assessors: number, more: Partial<ServedArea> = {}): ServedArea => ({
  area: digits,
  name: `Area ${digits}`,
  assessors,
  closedDays: [],
  ...more,
})

const DISTRICTS = [
  { state: 'Haryana', district: 'Gurugram', pinCodes: ['122001', '122002', '122101'] },
  { state: 'Haryana', district: 'Rewari', pinCodes: ['122502', '123401', '123402'] },
  { state: 'West Bengal', district: 'Kolkata', pinCodes: ['700001', '700002'] },
  ...Array.from({ length: 9 }, (_, index) => ({
    state: 'Delhi',
    district: `District ${index}`,
    pinCodes: [`11000${index + 1}`],
  })),
]
const idsOf = (...areas: ServedArea[]) => servedPlaces(areas, DISTRICTS).map(({ id }) => id)

describe('an area has a page', () => {
  test('if it is a few districts large', () => {
    expect(idsOf(area('1', 2), area('122', 3))).toEqual(['area-122'])
  })

  test('only if its figures are not those of the area around it', () => {
    expect(idsOf(area('1', 3), area('122', 3))).toEqual([])
    expect(idsOf(area('1', 3), area('122', 3, { closedDays: closed('2026-12-25') }))).toEqual(['area-122'])
  })

  test('only if its figures are not those of the areas before and after it in its zone', () => {
    expect(idsOf(area('122', 3), area('123', 1), area('125', 1), area('70', 3))).toEqual([
      'area-122',
      'area-70',
    ])
  })

  test('if nothing but its gold rate is its own', () => {
    expect(idsOf(area('1', 3), area('122', 3, { hasOwnRate: true }))).toEqual(['area-122'])
    expect(idsOf(area('1', 3), area('122', 0, { hasOwnRate: true }))).toEqual([])
  })

  test('only if somebody comes and it has PIN codes', () => {
    expect(idsOf(area('122', 0), area('85', 2))).toEqual([])
  })
})

test('a place whose name has no Latin letters, or is that of another, has its digits in its address', () => {
  expect(idsOf(area('122', 3, { name: 'गुरुग्राम' }), area('70', 6, { name: 'Kolkata' }))).toEqual([
    '122',
    'kolkata',
  ])
  expect(idsOf(area('122', 3, { name: 'Centre' }), area('70', 6, { name: 'centre' }))).toEqual(['122', '70'])
})

test('a place has the PIN codes that no smaller area has, the larger district first', () => {
  const [first] = servedPlaces([area('12', 3), area('1225', 1)], DISTRICTS)
  expect(first).toMatchObject({ id: 'area-12', count: 5 })
  expect(first?.districts.map(({ district, pinCodes }) => [district, pinCodes.length])).toEqual([
    ['Gurugram', 3],
    ['Rewari', 2],
  ])
})

test('the places of the same zone are near, the nearest by PIN code first', () => {
  const delhi = { state: 'Delhi', district: 'West Delhi', pinCodes: ['110015'] }
  const areas = [area('70', 6), area('110015', 4), area('122', 3), area('123', 1)]
  const places = servedPlaces(areas, [...DISTRICTS, delhi])
  expect(places.map(({ id }) => id)).toEqual(['area-110015', 'area-122', 'area-123', 'area-70'])
  expect(places.slice(2).map((place) => placesNear(place, places).map(({ id }) => id))).toEqual([
    ['area-122', 'area-110015'],
    [],
  ])
})

test('PIN codes that follow one another are one run', () => {
  expect(pinRuns(['700001', '700002', '700004'])).toEqual([
    { first: '700001', last: '700002' },
    { first: '700004', last: '700004' },
  ])
})

describe('closed days', () => {
  const on = '2026-12-01' as IsoDate
  test('that are over are left out', () => {
    expect(closedFrom({ closedDays: closed('2026-12-25', '2026-11-30') }, on)).toEqual({
      days: ['2026-12-25'],
      weekly: false,
    })
  })

  test('are weekly where no week is left out', () => {
    expect(closedFrom({ closedDays: closed('2026-12-06', '2026-12-13') }, on).weekly).toBe(true)
    expect(closedFrom({ closedDays: closed('2026-12-06', '2026-12-20') }, on).weekly).toBe(false)
  })
})
