import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { availableDates } from '#lib/domain/visit/booking'
import { clock, TODAY } from '#lib/domain/visit/booking.fixture'
import type { PinCode } from '#lib/domain/visit/pincode'
import { FAULTS_KEY } from './faults.ts'
import { simulatedReach } from './reach.ts'

const PIN = '122001' as PinCode

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (key === FAULTS_KEY ? '{"reach":0}' : null),
  })
})
afterEach(() => vi.unstubAllGlobals())

const at = (time: string, closedDays: readonly IsoDate[] = []) =>
  simulatedReach(
    async () => Response.json([{ area: '122', assessors: 1, closedDays }]),
    () => clock(time),
  ).at(PIN)

describe('the simulated areas', () => {
  it('have the free hours of the simulated booking', async () => {
    expect(await at('08:00:00')).toEqual({ first: { date: TODAY, slot: '10-11' }, closed: null })
    expect(await at('10:30:00')).toEqual({ first: { date: TODAY, slot: '12-13' }, closed: null })
    const tomorrow = addDays(TODAY, 1)
    expect(await at('18:00:00')).toEqual({ first: { date: tomorrow, slot: '10-11' }, closed: null })
    expect((await at('18:00:00', [tomorrow])).first?.date).toBe(addDays(TODAY, 2))
  })

  it('have nobody where every day is closed, and no hour once the only open day is over', async () => {
    const days = availableDates(TODAY)
    expect(await at('08:00:00', days)).toEqual({ first: null, closed: 'no-assessors' })
    expect(await at('18:00:00', days.slice(1))).toEqual({ first: null, closed: 'no-hours' })
  })

  it('fail where the file is missing or is none', async () => {
    const gone = simulatedReach(async () => new Response('<h1>Not found</h1>', { status: 404 }))
    await expect(gone.at(PIN)).rejects.toThrow('HTTP 404')
    await expect(simulatedReach(async () => Response.json({ area: '1' })).at(PIN)).rejects.toThrow()
  })
})
