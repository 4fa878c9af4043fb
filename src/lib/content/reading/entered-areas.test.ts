import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeAreaFile } from '#lib/domain/visit/area-file'
import type { IsoDate } from '#lib/domain/dates/dates'
import { enteredAreas } from './entered-areas.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'areas-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = path.join(folder, 'areas.json')
const written = (text: string): string => {
  writeFileSync(file, text)
  return file
}

const REWARI = { area: '123', name: 'Rewari', assessors: 1, closedDays: ['2026-12-25' as IsoDate] }

describe('the areas of a file', () => {
  it('are those that the server prints', () => {
    const areas = [REWARI, { area: '194', name: 'Ladakh', assessors: 0, closedDays: [] }]
    expect(enteredAreas(written(writeAreaFile(areas)))).toEqual(areas)
  })

  it.each([undefined, ''])('are none without a file: %j', (none) => {
    expect(enteredAreas(none)).toBeNull()
  })

  it.each([
    ['[\n{ "area": "123" }\n{ "area": "194" }\n]', /\bline 3\b/],
    [writeAreaFile([REWARI, { ...REWARI, area: '012' }]), /Entry 2: "area" must be the first digits/],
    ['[{ "area": "123", "name": "Rewari", "assesors": 2 }]', /Entry 1: "assessors" must be a whole number/],
    ['> moneypal@0.12.0 areas', /is no JSON/],
  ])('stop the build where the file is damaged, and it is said where: %j', (text, where) => {
    expect(() => enteredAreas(written(text))).toThrow(where)
    expect(() => enteredAreas(file)).toThrow(`PUBLIC_AREAS_FILE names ${file}`)
    expect(() => enteredAreas(file)).toThrow('npm run areas --silent')
  })

  it('stop the build where there is no such file, or no area in it', () => {
    expect(() => enteredAreas(path.join(folder, 'none.json'))).toThrow(
      /none\.json, which can't be read\. ENOENT/,
    )
    expect(() => enteredAreas(written(writeAreaFile([])))).toThrow(/has no area\. Enter areas in the office/)
  })
})
