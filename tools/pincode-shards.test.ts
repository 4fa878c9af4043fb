import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PinCode } from '#lib/domain/visit/pincode'
import { STATES } from '#lib/domain/visit/states'
import { createFindPlace, UNUSED_PREFIX } from '#lib/places/find-place'
import { postOffices } from './post-offices'

const SHARDS = new URL('../public/places/', import.meta.url)

const readShard = (name: string) => readFileSync(new URL(name, SHARDS), 'utf8')

describe('The published places', () => {
  const shards = readdirSync(SHARDS).map((name) => ({
    prefix: name.slice(0, 2),
    states: JSON.parse(readShard(name)) as Record<string, Record<string, string>>,
  }))
  /** Post offices by PIN code and by the source's names of state and district. */
  const offices = new Map<string, Map<string, number>>()
  for (const { pinCode, state, district, count } of postOffices()) {
    const counts = offices.get(pinCode) ?? new Map<string, number>()
    offices.set(pinCode, counts.set(`${state}/${district}`, count))
  }
  const found = new Map<string, string>()
  /** The state and district for a name of the source, taken from PIN codes with that name alone. */
  const names = new Map<string, Set<string>>()

  beforeAll(async () => {
    const findPlace = createFindPlace((address) =>
      Promise.resolve(new Response(readShard(path.basename(String(address))))),
    )
    for (const [pinCode, counts] of offices) {
      const place = await findPlace(pinCode as PinCode)
      if (!place) continue
      const given = `${place.state}/${place.district}`
      found.set(pinCode, given)
      const [source = '', ...others] = counts.keys()
      if (others.length === 0) names.set(source, (names.get(source) ?? new Set()).add(given))
    }
  })

  it('name every PIN code of the source', () => {
    expect([...offices.keys()].filter((pinCode) => !found.has(pinCode))).toEqual([])
    expect(found.size).toBe(19_238)
  })

  it('hold no PIN code twice and none that the source lacks', () => {
    const held = shards.flatMap(({ prefix, states }) =>
      Object.values(states)
        .flatMap((districts) => Object.values(districts).flatMap((runs) => runs.split(' ')))
        .flatMap((run) => {
          const [first = NaN, last = first] = run.split('-').map(Number)
          return Array.from({ length: last - first + 1 }, (_, index) => first + index)
        })
        .map((number) => prefix + String(number).padStart(4, '0')),
    )
    expect(held.sort()).toEqual([...offices.keys()].sort())
  })

  it('name the 36 states and union territories and no other', () => {
    const states = new Set(shards.flatMap((shard) => Object.keys(shard.states)))
    expect([...states].sort()).toEqual(STATES)
  })

  it('name districts without the marks of the source', () => {
    const districts = shards.flatMap(({ states }) => Object.values(states).flatMap(Object.keys))
    expect(districts.filter((name) => /[^A-Za-z0-9 -]|[A-Z]{4}/.test(name))).toEqual([])
  })

  it('name each district of the source in one way', () => {
    expect(names.size).toBeGreaterThan(500)
    expect([...names].filter(([, given]) => given.size > 1)).toEqual([])
  })

  it('give a PIN code that spans districts to the one with the most post offices', () => {
    const spanning = [...offices].filter(
      ([pinCode, counts]) =>
        counts.size > 1 &&
        [...counts.keys()].every((name) => names.has(name)) &&
        // Corrected in the generator: the source has the council's area in Central Delhi.
        pinCode !== '110001',
    )
    const wrong = spanning.filter(([pinCode, counts]) => {
      const present = new Map<string, number>()
      for (const [name, count] of counts) {
        const [given = ''] = names.get(name) ?? []
        present.set(given, (present.get(given) ?? 0) + count)
      }
      return present.get(found.get(pinCode) ?? '') !== Math.max(...present.values())
    })
    expect(spanning.length).toBeGreaterThan(1_200)
    expect(wrong).toEqual([])
  })

  it('have a file for every first two digits in use, and for no other', () => {
    const prefixes = Array.from({ length: 90 }, (_, index) => String(index + 10))
    const files = readdirSync(SHARDS).map((file) => file.slice(0, 2))
    expect(prefixes.filter((prefix) => !UNUSED_PREFIX.test(prefix))).toEqual(files.sort())
  })

  it('come in small files: none above 4 KB before compression', () => {
    expect(readdirSync(SHARDS).filter((name) => readShard(name).length > 4_096)).toEqual([])
  })
})
