import { describe, expect, it, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { OfficeSettings, SettingsService } from '@office/services/ports'
import { OfficeRefused } from './refusal'
import { createSettings, draftProblems } from './settings'

const GURUGRAM = { area: '1220', name: 'Gurugram', assessors: 3, closedDays: ['2026-11-29'], revision: 4 }
const SETTINGS: OfficeSettings = {
  areas: [GURUGRAM],
  assessors: [],
  rate: null,
  heldRates: [],
  rateFeed: null,
}
const TODAY = '2026-11-24' as IsoDate

const service = () => ({
  read: vi.fn<SettingsService['read']>(async () => SETTINGS),
  saveArea: vi.fn<SettingsService['saveArea']>(async () => undefined),
  removeArea: vi.fn<SettingsService['removeArea']>(async () => undefined),
  saveRate: vi.fn<SettingsService['saveRate']>(async () => undefined),
  decideRate: vi.fn<SettingsService['decideRate']>(async () => undefined),
})

async function opened(settings = service()) {
  const flow = createSettings({ services: { settings }, now: () => Date.parse('2026-11-24T12:00:00+05:30') })
  await flow.load()
  return { flow, settings }
}

const DRAFT = { area: '1220', name: 'Gurugram', seats: '3', closedDays: [], day: '', revision: null }
const RATE = {
  price: '1,27,450',
  city: 'Delhi',
  changePercent: '-0.4',
  changeSince: '2026-11-23',
  date: '2026-11-24',
  source: 'IBJA',
}

describe('what is typed', () => {
  it.each([
    [{ area: '0122' }, ['area']],
    [{ area: '1220011' }, ['area']],
    [{ name: ' ' }, ['name']],
    [{ seats: '1001' }, ['seats']],
    [{ seats: '2.5' }, ['seats']],
    [{}, []],
  ])('of an area: %j', (part, wrong) => {
    expect(draftProblems({ ...DRAFT, ...part })).toEqual(wrong)
  })

  it.each([
    [{ price: '0' }, ['price']],
    [{ price: '9,999' }, ['price']],
    [{ price: '5,00,001' }, ['price']],
    [{ price: 'much' }, ['price']],
    [{ city: '' }, ['city']],
    [{ changePercent: 'up' }, ['changePercent']],
    [{ changeSince: '2026-11-24' }, ['changeSince']],
    [{ date: '2026-02-30', changeSince: '2026-01-01' }, ['date']],
    [{ date: '2026-11-25' }, ['date']],
    [{ source: ' ' }, ['source']],
    [{}, []],
  ])('of a rate: %j', async (part, wrong) => {
    const { flow, settings } = await opened()
    flow.editRate(TODAY)
    flow.setRate({ ...RATE, ...part })
    expect(await flow.saveRate()).toBe(wrong.length === 0)
    expect(flow.$rateProblems.get()).toEqual(wrong)
    expect(settings.saveRate).toHaveBeenCalledTimes(wrong.length === 0 ? 1 : 0)
  })
})

describe('an area', () => {
  it('is saved with the revision that was seen, and its closed days', async () => {
    const { flow, settings } = await opened()
    flow.editArea(GURUGRAM)
    flow.setArea({ seats: '4', day: '2026-11-26' })
    flow.addDay()
    flow.removeDay('2026-11-29')
    expect(await flow.saveArea()).toBe(true)
    expect(settings.saveArea).toHaveBeenCalledExactlyOnceWith({
      area: '1220',
      name: 'Gurugram',
      assessors: 4,
      closedDays: ['2026-11-26'],
      revision: 4,
    })
    expect(flow.$area.get()).toBeNull()
  })

  it('keeps what was typed when somebody else has changed it', async () => {
    const settings = service()
    settings.saveArea.mockRejectedValueOnce(new OfficeRefused('changed'))
    const { flow } = await opened(settings)
    flow.editArea(GURUGRAM)
    flow.setArea({ seats: '9' })
    expect(await flow.saveArea()).toBe(false)
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'changed' })
    expect(flow.$area.get()?.seats).toBe('9')
  })

  it('is not sent while something is wrong with it', async () => {
    const { flow, settings } = await opened()
    flow.editArea(null)
    flow.addDay()
    expect(flow.$areaProblems.get()).toEqual(['day'])
    expect(await flow.saveArea()).toBe(false)
    expect(flow.$areaProblems.get()).toEqual(['area', 'name', 'seats'])
    expect(settings.saveArea).not.toHaveBeenCalled()
  })

  it('is removed', async () => {
    const { flow, settings } = await opened()
    await flow.removeArea('1220')
    expect(settings.removeArea).toHaveBeenCalledExactlyOnceWith('1220')
  })
})

describe('the gold rate', () => {
  it('is saved as numbers', async () => {
    const { flow, settings } = await opened()
    flow.editRate(TODAY)
    flow.setRate(RATE)
    expect(await flow.saveRate()).toBe(true)
    expect(settings.saveRate).toHaveBeenCalledExactlyOnceWith({
      ...RATE,
      price: 127_450,
      changePercent: -0.4,
    })
  })

  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-24', '2026-11-20'],
  ])('after one of %s its change is counted from %s', async (date, changeSince) => {
    const rate = {
      ...RATE,
      unit: '10 g',
      karat: 24,
      price: 1,
      changePercent: 1,
      changeSince: '2026-11-20',
      date,
    } as const
    const settings = service()
    settings.read.mockResolvedValue({ ...SETTINGS, rate })
    const { flow } = await opened(settings)
    flow.editRate(TODAY)
    expect(flow.$rate.get()).toMatchObject({ date: TODAY, changeSince })
  })

  it('stays open while something is wrong with it', async () => {
    const { flow } = await opened()
    flow.editRate(TODAY)
    expect(await flow.saveRate()).toBe(false)
    expect(flow.$rateProblems.get()).toContain('price')
    flow.cancel()
    expect(flow.$rate.get()).toBeNull()
  })
})
