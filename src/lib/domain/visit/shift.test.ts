import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ALL_DAY, covers, isAllDay, placesAt, type DayRoster } from './shift'

const shift = (assessor: string, from = 9, to = 17, area = '1221') => ({ assessor, area, from, to })

it('has all day from the first hour of a visit to its last', () => {
  expect(ALL_DAY).toEqual({ from: 9, to: 17 })
  expect([isAllDay({ from: 9, to: 17 }), isAllDay({ from: 10, to: 13 })]).toEqual([true, false])
  expect([9, 10, 12, 13].map((hour) => covers({ from: 10, to: 13 }, hour))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('counts a person on shift as one place an hour, in their area', () => {
  const roster = {
    shifts: [shift('imran'), shift('kiran', 10, 13), shift('neha', 9, 17, '1220')],
    visits: [],
  }
  expect([9, 10, 12, 13, 16, 17].map((hour) => placesAt(roster, '1221', hour))).toEqual([1, 2, 2, 1, 1, 0])
  expect(placesAt(roster, '1220', 14)).toBe(1)
  expect(placesAt(roster, '1234', 14)).toBe(0)
})

it('counts who has a visit where that visit is', () => {
  const visit = (assessor: string, area: string) => ({ assessor, area, hours: [14] })
  const roster = {
    shifts: [shift('imran'), shift('neha', 9, 17, '1220')],
    visits: [visit('neha', '1221'), visit('kiran', '1221'), visit('imran', '1221')],
  }
  expect([placesAt(roster, '1221', 14), placesAt(roster, '1220', 14)]).toEqual([3, 0])
  expect([placesAt(roster, '1221', 15), placesAt(roster, '1220', 15)]).toEqual([1, 1])
})

it('never has fewer places than visits that somebody goes to, one an hour', () => {
  const people = ['a', 'b', 'c', 'd']
  const hours = fc.integer({ min: 9, max: 16 })
  const area = fc.constantFrom('1', '2')
  const roster = fc.record({
    shifts: fc.uniqueArray(
      fc.record({
        assessor: fc.constantFrom(...people),
        area,
        from: hours,
        to: hours.map((hour) => hour + 1),
      }),
      { selector: ({ assessor }) => assessor },
    ),
    visits: fc.uniqueArray(
      fc.record({ assessor: fc.constantFrom(...people), area, hours: hours.map((hour) => [hour]) }),
      { selector: ({ assessor, hours: [hour] }) => `${assessor} ${hour}` },
    ),
  })
  fc.assert(
    fc.property(roster, area, hours, (given: DayRoster, where, hour) => {
      const going = given.visits.filter((one) => one.area === where && one.hours.includes(hour)).length
      const places = placesAt(given, where, hour)
      expect(places).toBeGreaterThanOrEqual(going)
      expect(places).toBeLessThanOrEqual(people.length)
    }),
  )
})
