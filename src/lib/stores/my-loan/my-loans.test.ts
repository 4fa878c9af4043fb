import { describe, expect, it, test } from 'vitest'
import { myLoan } from '#lib/domain/my-loan/loan.fixture'
import type { DeviceStorage } from '#lib/storage/device'
import { createMyLoans } from './my-loans.ts'

/** A device in memory; `trouble` makes it fail. */
function deviceOf(loans: unknown = undefined) {
  const items = new Map<string, unknown>(loans === undefined ? [] : [['loans', loans]])
  const state = { trouble: false }
  const act = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve()
    if (state.trouble) throw new Error('blocked')
    return work()
  }
  const storage: DeviceStorage = {
    read: (key) => act(() => items.get(key)),
    write: (key, value) => act(() => void items.set(key, structuredClone(value))),
    remove: (key) => act(() => void items.delete(key)),
    clear: () => act(() => items.clear()),
  }
  return { items, state, storage }
}

const TODAY = Date.parse('2026-11-24T06:30:00Z')
let count = 0
const openOn = (storage: DeviceStorage, now = () => TODAY) =>
  createMyLoans({ storage, now, newId: () => `loan-${(count += 1)}` })
const settled = () => new Promise((resolve) => setTimeout(resolve))
const { id: _id, ...TYPED } = myLoan()

it('begins empty, takes a loan and has it again after a reload', async () => {
  const { storage } = deviceOf()
  const first = openOn(storage)
  expect(first.$view.get().state).toBe('reading')
  await first.load()
  expect(first.$view.get()).toMatchObject({ state: 'ready', loans: [], shown: null, today: '2026-11-24' })
  expect(first.add(TYPED)).toBe(true)
  const { shown } = first.$view.get()
  first.change({ ...shown!, paidDays: 4 })
  await settled()
  const again = openOn(storage)
  await again.load()
  expect(again.$view.get().loans).toEqual([{ ...shown, paidDays: 4 }])
})

it('shows one of several loans, and the first when that is removed', async () => {
  const loans = openOn(deviceOf([myLoan({ id: 'a' }), myLoan({ id: 'b' })]).storage)
  await loans.load()
  loans.show('b')
  expect(loans.$view.get().shown?.id).toBe('b')
  loans.remove('b')
  expect(loans.$view.get()).toMatchObject({ loans: [{ id: 'a' }], shown: { id: 'a' } })
})

it('takes no more than 20 loans', async () => {
  const many = Array.from({ length: 20 }, (_, index) => myLoan({ id: `loan-${index}` }))
  const loans = openOn(deviceOf(many).storage)
  await loans.load()
  expect(loans.add(TYPED)).toBe(false)
  expect(loans.$view.get().loans).toHaveLength(20)
})

describe('a device that stores nothing', () => {
  test('counts all the same, and says so', async () => {
    const { storage, state } = deviceOf()
    state.trouble = true
    const loans = openOn(storage)
    await loans.load()
    loans.add(TYPED)
    await settled()
    expect(loans.$view.get()).toMatchObject({ state: 'ready', storing: 'blocked', loans: [{ paidDays: 3 }] })
    expect(await loans.erase()).toBe(true)
    expect(loans.$view.get().loans).toEqual([])
  })

  test('that fills up later says so, and no longer once it stores again', async () => {
    const { storage, state } = deviceOf([myLoan()])
    const loans = openOn(storage)
    await loans.load()
    state.trouble = true
    loans.change(myLoan({ paidDays: 4 }))
    await settled()
    expect(loans.$view.get()).toMatchObject({ storing: 'full', loans: [{ paidDays: 4 }] })
    expect(await loans.erase()).toBe(false)
    expect(loans.$view.get().loans).toHaveLength(1)
    state.trouble = false
    loans.change(myLoan({ paidDays: 5 }))
    await settled()
    expect(loans.$view.get().storing).toBe('stored')
  })
})

it('leaves what it cannot read where it is, until it is erased', async () => {
  const { storage, items } = deviceOf([{ ...myLoan(), principal: 'a lot' }])
  const loans = openOn(storage)
  await loans.load()
  expect(loans.$view.get()).toMatchObject({ state: 'damaged', loans: [] })
  expect(items.has('loans')).toBe(true)
  expect(await loans.erase()).toBe(true)
  expect(items.has('loans')).toBe(false)
})

it('erases loans and pictures', async () => {
  const { storage, items } = deviceOf([myLoan()])
  items.set('picture:a-loan:card', 'picture')
  const loans = openOn(storage)
  await loans.load()
  await loans.erase()
  expect(items.size).toBe(0)
  expect(loans.$view.get().loans).toEqual([])
})

it('sees what another tab stored, and the day after midnight', async () => {
  const { storage, items } = deviceOf([myLoan()])
  let now = TODAY
  const loans = openOn(storage, () => now)
  await loans.load()
  items.set('loans', [myLoan({ paidDays: 7 })])
  now = Date.parse('2026-11-24T18:30:00Z')
  await loans.refresh()
  expect(loans.$view.get()).toMatchObject({ today: '2026-11-25', loans: [{ paidDays: 7 }] })
})

describe('the file', () => {
  test('brings everything to another device', async () => {
    const here = openOn(deviceOf([myLoan(), myLoan({ id: 'b' })]).storage)
    await here.load()
    const there = openOn(deviceOf().storage)
    await there.load()
    expect(await there.readBack(new Blob([here.file()]))).toBe(2)
    expect(there.$view.get().loans).toEqual(here.$view.get().loans)
  })

  test('that is damaged is refused with what is wrong, and nothing is lost', async () => {
    const loans = openOn(deviceOf([myLoan()]).storage)
    await loans.load()
    const damaged = loans.file().replace('"tenureMonths": 10', '"tenureMonths": 0')
    expect(await loans.readBack(new Blob([damaged]))).toBeNull()
    expect(loans.$fault.get()).toEqual({ kind: 'loan', number: 1, field: 'tenureMonths' })
    expect(await loans.readBack(new Blob(['x'.repeat(2 * 1024 * 1024 + 1)]))).toBeNull()
    expect(loans.$fault.get()).toEqual({ kind: 'too-large' })
    expect(loans.$view.get().loans).toEqual([myLoan()])
  })
})
