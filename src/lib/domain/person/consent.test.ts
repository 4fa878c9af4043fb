import { describe, expect, test } from 'vitest'
import { lastConsent, MAX_CONSENTS, WORDINGS, withConsent, withoutConsent, type Consents } from './consent.ts'

const MORNING = Date.parse('2026-11-22T04:30:00Z')
const NOON = Date.parse('2026-11-22T06:30:00Z')
const given = withConsent([], 'pan', MORNING)

describe('a consent', () => {
  test('is kept with its purpose, the version of its words and when it was given', () => {
    expect(given).toEqual([
      { purpose: 'pan', wording: WORDINGS.pan, givenAt: '2026-11-22T04:30:00.000Z', withdrawnAt: null },
    ])
  })

  test('that stands is not given a second time', () => {
    expect(withConsent(given, 'pan', NOON)).toBe(given)
  })

  test('to other words than today counts as another one', () => {
    const older: Consents = given.map((consent) => ({ ...consent, wording: '2025-01-01' }))
    expect(withConsent(older, 'pan', NOON)).toHaveLength(2)
  })

  test('that is withdrawn says when, and stays on record', () => {
    const ended = withoutConsent(given, 'pan', NOON)
    expect(lastConsent(ended, 'pan')?.withdrawnAt).toBe('2026-11-22T06:30:00.000Z')
    expect(withoutConsent(ended, 'pan', NOON + 1)).toEqual(ended)
  })

  test('can be given again after it was withdrawn', () => {
    const again = withConsent(withoutConsent(given, 'pan', NOON), 'pan', NOON)
    expect(again.map(({ withdrawnAt }) => withdrawnAt)).toEqual(['2026-11-22T06:30:00.000Z', null])
  })

  test('to one purpose says nothing about another', () => {
    expect(lastConsent(given, 'visit')).toBeNull()
    expect(withoutConsent(given, 'visit', NOON)).toEqual(given)
  })
})

test('the oldest go once there are very many', () => {
  let consents: Consents = []
  for (let time = 0; time < MAX_CONSENTS + 5; time++)
    consents = withoutConsent(withConsent(consents, 'enquiry', time), 'enquiry', time)
  expect(consents).toHaveLength(MAX_CONSENTS)
  expect(consents[0]?.givenAt).toBe(new Date(5).toISOString())
})
