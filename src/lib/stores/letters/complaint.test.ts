import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { NOTHING_SENT } from '#lib/domain/letters/complaint-days'
import { storageOver } from '#lib/stores/shared/tab.fixture'

const KEY = 'moneypal:1:complaint'
const device = new Map<string, string>()

/** The store as a page loads it, with what the device keeps. */
async function open() {
  vi.resetModules()
  return import('./complaint.ts')
}

beforeEach(() => {
  device.clear()
  vi.stubGlobal('window', { localStorage: storageOver(device) })
})

afterEach(() => vi.unstubAllGlobals())

describe('the days of a complaint', () => {
  it('are on the device months later, and nothing else is', async () => {
    const { setComplaintDay } = await open()
    setComplaintDay('officer', '2026-11-24' as IsoDate)
    setComplaintDay('answer', '2026-12-10' as IsoDate)
    const { $complaint } = await open()
    expect($complaint.get()).toEqual({ ...NOTHING_SENT, officer: '2026-11-24', answer: '2026-12-10' })
    expect([...device]).toEqual([
      [KEY, '{"branch":null,"officer":"2026-11-24","answer":"2026-12-10","ombudsman":null}'],
    ])
  })

  it('leave nothing once they are forgotten, or taken back one by one', async () => {
    const { $complaint, $complaintOutcome, forgetComplaint, setComplaintDay } = await open()
    setComplaintDay('officer', '2026-11-24' as IsoDate)
    forgetComplaint()
    expect(device.size).toBe(0)
    expect($complaint.get()).toEqual(NOTHING_SENT)
    expect($complaintOutcome.get()).toBe('forgotten')
    setComplaintDay('branch', '2026-11-20' as IsoDate)
    setComplaintDay('branch', null)
    expect(device.size).toBe(0)
  })

  it.each(['no JSON', '{}', '[]', '{"branch":"2026-02-30","officer":null,"answer":null,"ombudsman":null}'])(
    'are none if the device keeps %s',
    async (text) => {
      device.set(KEY, text)
      const { $complaint } = await open()
      expect($complaint.get()).toEqual(NOTHING_SENT)
    },
  )

  it('last as long as the page where the browser keeps nothing, which is said', async () => {
    vi.stubGlobal('window', {})
    const { $complaint, $complaintOutcome, setComplaintDay } = await open()
    setComplaintDay('officer', '2026-11-24' as IsoDate)
    expect($complaint.get().officer).toBe('2026-11-24')
    expect($complaintOutcome.get()).toBe('refused')
  })
})
