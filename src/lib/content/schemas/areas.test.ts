import { describe, expect, it } from 'vitest'
import { areaProblems } from '#lib/domain/visit/area'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { areasSchema } from './areas.ts'

const AREA = { area: '122', name: 'Gurugram', assessors: 2, closedDays: ['2026-12-25'] }
const problemsOf = (areas: unknown) =>
  areasSchema.safeParse({ areas, sample: true }).error?.issues.map(({ message }) => message) ?? []

describe('the areas', () => {
  it('of the project are in order, and marked as samples', () => {
    const [file] = readYamlFiles('areas')
    const { areas, sample } = areasSchema.parse(file?.data)
    expect(sample).toBe(true)
    expect(areas.flatMap(areaProblems)).toEqual([])
  })

  it.each([
    [[{ ...AREA, area: 122 }], /first digits/],
    [[{ ...AREA, area: '012' }], /first digits/],
    [[{ ...AREA, name: ' ' }], /name must say where/],
    [[{ ...AREA, assessors: 1.5 }], /assessors must be a whole number/],
    [[{ ...AREA, closedDays: ['2026-02-30'] }], /closedDays must be a list of days/],
    [[{ ...AREA, assesors: 3 }], /Remove or correct assesors/],
    [[AREA, AREA], /once/],
  ])('%j are refused with what to do', (areas, message) => {
    expect(problemsOf([AREA])).toEqual([])
    expect(problemsOf(areas).join()).toMatch(message)
  })
})
