import { describe, expect, it } from 'vitest'
import { VISIT_STATES, type VisitState } from '#lib/domain/visit/visit-state'
import { assessorChoices, nobodyOnShift } from './assessor-choices'

const visit = (
  id: string,
  hour: number,
  more: { readonly state?: VisitState; readonly assessor?: { id: string }; readonly hours?: number[] } = {},
) => ({
  bookingId: id,
  fullName: id,
  area: '1220',
  hours: [hour],
  state: 'booked' as VisitState,
  assessor: null as { id: string } | null,
  ...more,
})
const mate = (id: string, more: object = {}) => ({
  id,
  name: id,
  areas: ['1220'],
  shift: null as { area: string; from: number; to: number } | null,
  leave: false,
  visits: 1,
  hours: [],
  ...more,
})

describe('the assessors who may get a visit', () => {
  const wanted = visit('farhan', 14)

  it('are those of its area, and those who go everywhere', () => {
    const all = [mate('meena'), mate('pooja', { areas: ['1210'] }), mate('neha', { areas: [] })]
    expect(assessorChoices(wanted, all, []).map(({ id }) => id)).toEqual(['meena', 'neha'])
  })

  it('are free first, then those with the fewest visits', () => {
    const other = visit('chitra', 14, { state: 'assigned', assessor: { id: 'arun' } })
    const all = [
      mate('arun', { hours: [14], visits: 0 }),
      mate('meena', { visits: 4 }),
      mate('neha', { visits: 2 }),
    ]
    expect(assessorChoices(wanted, all, [wanted, other])).toEqual([
      { id: 'neha', name: 'neha', visits: 2, takenBy: null, away: null, from: null },
      { id: 'meena', name: 'meena', visits: 4, takenBy: null, away: null, from: null },
      { id: 'arun', name: 'arun', visits: 0, takenBy: 'chitra', away: null, from: null },
    ])
  })

  it('are taken by another visit that is assigned, on the way or done, and by no other', () => {
    const takenBy = VISIT_STATES.filter((state) => {
      const other = visit('chitra', 14, { state, assessor: { id: 'arun' } })
      return assessorChoices(wanted, [mate('arun')], [other])[0]?.takenBy === 'chitra'
    })
    expect(takenBy).toEqual(['assigned', 'on-the-way', 'done'])
  })

  it('are taken also where the other visit is not shown', () => {
    expect(assessorChoices(wanted, [mate('arun', { hours: [14] })], [])[0]?.takenBy).toBe('')
  })

  it('are taken by a longer visit that has an hour in common', () => {
    const other = visit('chitra', 13, { state: 'assigned', assessor: { id: 'arun' }, hours: [13, 14] })
    expect(assessorChoices(wanted, [mate('arun')], [other])[0]?.takenBy).toBe('chitra')
  })

  it('are not taken by the visit itself', () => {
    const given = visit('farhan', 14, { state: 'assigned', assessor: { id: 'arun' } })
    const all = [mate('arun', { hours: [14] })]
    expect(assessorChoices(given, all, [given])[0]?.takenBy).toBeNull()
  })

  it('are told beside visits that nobody has yet, and come last where they are taken', () => {
    const other = visit('chitra', 14, { state: 'assigned', assessor: { id: 'arun' } })
    const all = [mate('neha', { visits: 3 }), mate('arun', { visits: 1 })]
    const choices = assessorChoices(wanted, all, [visit('asha', 14), other])
    expect(choices.map(({ id }) => id)).toEqual(['neha', 'arun'])
    expect(assessorChoices(wanted, all.toReversed(), [other]).map(({ id }) => id)).toEqual(['neha', 'arun'])
  })
})

describe('where shifts are entered', () => {
  const SOHNA = { area: '1221', name: 'Sohna', byShift: true }
  const AREAS = [SOHNA, { area: '1220', name: 'Gurugram', byShift: true }]
  const wanted = { ...visit('lakshmi', 14), area: '1221' }
  const on = (area: string, from = 9, to = 17) => ({ shift: { area, from, to }, areas: [] })
  const all = [
    mate('imran', { ...on('1221'), leave: true }),
    mate('kiran', on('1221', 10, 13)),
    mate('lata', on('1221', 15, 17)),
    mate('meena', { ...on('1220'), hours: [14] }),
    mate('neha', on('1220')),
    mate('omar', { areas: ['1221'] }),
    mate('pooja', { areas: ['1234'] }),
  ]

  it('everybody is listed: who could come from elsewhere, and why the others can not', () => {
    const choices = assessorChoices(wanted, all, [], AREAS)
    expect(choices.map(({ id, takenBy, away, from }) => [id, takenBy, away, from])).toEqual([
      ['neha', null, null, 'Gurugram'],
      ['imran', null, { kind: 'leave' }, null],
      ['kiran', null, { kind: 'ends', hour: 13 }, null],
      ['lata', null, { kind: 'begins', hour: 15 }, null],
      ['omar', null, { kind: 'off' }, null],
      ['meena', '', null, 'Gurugram'],
    ])
  })

  it('who is on shift there comes before who comes from elsewhere', () => {
    const here = mate('zoya', { ...on('1221'), visits: 5 })
    expect(assessorChoices(wanted, [...all, here], [], AREAS)[0]).toMatchObject({ id: 'zoya', from: null })
  })

  it('nobody is on shift where each is away, ends before or begins after', () => {
    expect(nobodyOnShift(wanted, assessorChoices(wanted, all, [], AREAS), AREAS)).toEqual({
      ...{ area: 'Sohna', hour: 14 },
      away: ['imran', 'kiran', 'lata'].map((id) => expect.objectContaining({ id })),
    })
    const here = mate('zoya', { ...on('1221'), hours: [14] })
    expect(nobodyOnShift(wanted, assessorChoices(wanted, [...all, here], [], AREAS), AREAS)).toBeNull()
    expect(nobodyOnShift(wanted, [], [{ ...SOHNA, byShift: false }])).toBeNull()
  })
})
