import { expect, it } from 'vitest'
import { areaProblems, nearestArea } from './area.ts'

const AREA = { area: '1220', name: 'Gurugram', assessors: 3 }

it.each([
  {},
  { area: '1' },
  { area: '122001' },
  { assessors: 0 },
  { assessors: 1000 },
  { name: 'a'.repeat(100) },
])('an area with %j can be stored', (part) => {
  expect(areaProblems({ ...AREA, ...part })).toEqual([])
})

it.each([
  [{ area: '' }, 'area'],
  [{ area: '0122' }, 'area'],
  [{ area: '1220011' }, 'area'],
  [{ area: '12a' }, 'area'],
  [{ name: ' ' }, 'name'],
  [{ name: 'a'.repeat(101) }, 'name'],
  [{ assessors: -1 }, 'assessors'],
  [{ assessors: 1001 }, 'assessors'],
  [{ assessors: 2.5 }, 'assessors'],
  [{ assessors: Number.NaN }, 'assessors'],
])('an area with %j is refused for its %s', (part, problem) => {
  expect(areaProblems({ ...AREA, ...part })).toEqual([problem])
})

it.each([
  ['123401', '1234'],
  ['123501', '123'],
  ['122001', '1'],
  ['560001', undefined],
])('the area of %s is the one with the most digits in common: %s', (pinCode, area) => {
  const areas = [{ area: '123' }, { area: '1234' }, { area: '1' }, { area: '123409' }]
  expect(nearestArea(areas, pinCode)?.area).toBe(area)
})
