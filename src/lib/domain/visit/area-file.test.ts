import { describe, expect, test } from 'vitest'
import { readAreaFile, writeAreaFile } from './area-file.ts'

const REWARI = { area: '123', name: 'Rewari', assessors: 2, closedDays: ['2026-11-26'] }

describe('a file of areas', () => {
  test('is read as it is printed', () => {
    const plans = readAreaFile(JSON.stringify([REWARI, { area: '56', name: 'Karnataka', assessors: 0 }]))
    expect(plans).toEqual([REWARI, { area: '56', name: 'Karnataka', assessors: 0, closedDays: [] }])
    expect(readAreaFile(writeAreaFile(plans))).toEqual(plans)
  })

  test.each([
    ['[', /^The file is no JSON/],
    ['{}', /^The file must be a list/],
    ['[3]', /^Entry 1: it is no object\. An entry looks like this/],
    [JSON.stringify([REWARI, { ...REWARI, area: '012' }]), /^Entry 2: "area" must be the first digits/],
    [JSON.stringify([{ ...REWARI, name: ' ' }]), /"name" is missing/],
    [JSON.stringify([{ ...REWARI, assessors: 1.5 }]), /"assessors" must be a whole number/],
    [JSON.stringify([{ ...REWARI, assessors: -1 }]), /"assessors" must be a whole number/],
    [JSON.stringify([{ ...REWARI, closedDays: ['2026-02-30'] }]), /"2026-02-30" is no day/],
    [JSON.stringify([REWARI, REWARI]), /^The area 123 is there twice/],
  ])('%s is refused with what to do', (text, message) => {
    expect(() => readAreaFile(text)).toThrow(message)
  })
})
