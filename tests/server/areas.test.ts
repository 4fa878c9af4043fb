import { beforeEach, describe, expect, test } from 'vitest'
import { readAreaFile, writeAreaFile } from '../../server/commands/area-file.ts'
import { addTrialAreas, listAreas, setAreas, type AreaPlan } from '../../server/store/areas.ts'
import { onEveryStore } from './trial.ts'
import { book, knownVisitor, phoneOf } from './visitors.ts'

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

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  const set = (plans: readonly object[]) => setAreas(trial().store, plans as AreaPlan[], trial().now)

  async function freeOn(date: string): Promise<readonly boolean[]> {
    const answer = await trial().app.inject(`/api/time-slots?date=${date}&pinCode=123401`)
    return answer.json<{ timeSlots: { available: boolean }[] }>().timeSlots.map(({ available }) => available)
  }

  test('areas replace those before, with their closed days', async () => {
    await set([{ ...REWARI, area: '9' }, REWARI])
    await set([REWARI])
    expect(await listAreas(trial().store)).toEqual([REWARI])
    expect(await freeOn('2026-11-25')).toContain(true)
    expect(await freeOn('2026-11-26')).not.toContain(true)
  })

  test('a new number of assessors holds for hours that have visits too', async () => {
    await set([{ ...REWARI, assessors: 1 }])
    const bookAs = async (n: number) => {
      const { cookie } = await knownVisitor(trial(), phoneOf(n))
      return (await book(trial(), cookie, `key-${n}`)).status
    }
    expect([await bookAs(1), await bookAs(2)]).toEqual([201, 409])
    await set([{ ...REWARI, assessors: 2 }])
    expect([await bookAs(3), await bookAs(4)]).toEqual([201, 409])
    await set([{ ...REWARI, assessors: 1 }])
    expect(await bookAs(5)).toBe(409)
  })

  test('a trial serves all of India until it has areas of its own', async () => {
    await addTrialAreas(trial().store, trial().now)
    expect(await listAreas(trial().store)).toHaveLength(9)
    await set([REWARI])
    await addTrialAreas(trial().store, trial().now)
    expect(await listAreas(trial().store)).toEqual([REWARI])
  })
})
