import { describe, expect, it } from 'vitest'
import type { ShiftWeek } from '@office/services/ports'
import { OfficeRefused } from './refusal'
import { createShifts } from './shifts'
import { shiftsWith } from './visits/day.fixture'

/** Tuesday, 24 November 2026. */
const NOW = Date.parse('2026-11-24T06:30:00Z')
const ALL_DAY = { area: '1220', from: 9, to: 17 }
const MON = '2026-11-23'

const week = (
  days: readonly string[],
  shiftOn: readonly string[],
  leaveOn: readonly string[] = [],
): ShiftWeek => ({
  days: [...days],
  people: [
    {
      ...{ id: 'meena', name: 'Meena Joshi', areas: [] },
      days: days.map((day) => ({
        ...{ day, visits: 0, leave: leaveOn.includes(day) },
        shift: shiftOn.includes(day) ? ALL_DAY : null,
      })),
    },
  ],
  areas: [
    {
      ...{ area: '1220', name: 'Gurugram' },
      days: days.map((day) => ({ day, closed: false, byShift: shiftOn.length > 0, taken: 0, capacity: 8 })),
    },
  ],
  overbooked: [],
})

async function loaded(of: ShiftWeek) {
  const service = shiftsWith()
  service.week.mockResolvedValue(of)
  const flow = createShifts({ services: { shifts: service }, now: () => NOW })
  await flow.load()
  return { flow, service }
}

describe('a week of shifts', () => {
  it('begins on its Monday', async () => {
    const { flow } = await loaded(week([MON], []))
    expect(flow.$from.get()).toBe(MON)
    await flow.go(1)
    expect(flow.$from.get()).toBe('2026-11-30')
  })

  it('says from which day on nobody works, but not of days that are over', async () => {
    const { flow } = await loaded(week([MON, '2026-11-24', '2026-11-25'], ['2026-11-24']))
    expect(flow.$emptyFrom.get()).toBe('2026-11-25')
    expect((await loaded(week([MON], []))).flow.$emptyFrom.get()).toBeNull()
  })

  it('is copied from the one before, except where a day has a shift, leave, or is over', async () => {
    const { flow, service } = await loaded(week([MON], [MON]))
    const into = week(['2026-11-30', '2026-12-01', '2026-12-02'], ['2026-12-01'], ['2026-12-02'])
    const source = week([MON, '2026-11-24', '2026-11-25'], [MON, '2026-11-24', '2026-11-25'])
    service.week.mockImplementation(async (from) => (from === MON ? source : into))
    await flow.go(1)
    expect(await flow.copyFrom(1)).toBe(true)
    expect(service.save).toHaveBeenCalledWith([{ assessor: 'meena', day: '2026-11-30', shift: ALL_DAY }])
  })
})

it('a shift that a visit needs stays open, with why', async () => {
  const { flow, service } = await loaded(week([MON], [MON]))
  flow.openCell({ assessor: 'meena', day: MON })
  service.save.mockRejectedValueOnce(new OfficeRefused('shift-needed'))
  expect(await flow.saveShift(null)).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'shift-needed' })
  expect(flow.$cell.get()).toEqual({ assessor: 'meena', day: MON })
  expect(await flow.saveShift(ALL_DAY)).toBe(true)
  expect(flow.$cell.get()).toBeNull()
})

it('a leave says what it costs before it is saved, and never ends before it begins', async () => {
  const cost = { area: '1221', name: 'Sohna', day: '2026-11-26', lost: 2, taken: 5, capacity: 3 }
  const { flow, service } = await loaded(week([MON], [MON]))
  service.leave.mockResolvedValue([cost])
  await flow.askLeave()
  expect(flow.$leave.get()).toEqual({ assessor: 'meena', from: '2026-11-24', to: '2026-11-24' })
  await flow.changeLeave({ from: '2026-11-26' })
  const leave = { assessor: 'meena', from: '2026-11-26', to: '2026-11-26', leave: true }
  expect(service.leave).toHaveBeenLastCalledWith({ ...leave, check: true })
  expect(flow.$costs.get()).toEqual([cost])
  expect(await flow.saveLeave()).toBe(true)
  expect(service.leave).toHaveBeenLastCalledWith({ ...leave, check: false })
  expect(flow.$leave.get()).toBeNull()
  flow.openCell({ assessor: 'meena', day: '2026-11-26' })
  await flow.endLeave()
  expect(service.leave).toHaveBeenLastCalledWith({ ...leave, leave: false, check: false })
})
