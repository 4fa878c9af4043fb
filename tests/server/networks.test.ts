import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { networkKeys, networksOf } from '../../server/addresses.ts'
import { onManyConnections } from './trial.ts'

const names = (address: string) => networksOf(address).map(({ name }) => name)

const group = fc.integer({ min: 0, max: 0xffff })
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length })
const written = (values: readonly number[]) => values.map((value) => value.toString(16)).join(':')

/** Neither a mapped IPv4 address nor one that only begins like one. */
const prefix = groups(4).filter(([first = 0]) => first !== 0)

describe('the networks of an address', () => {
  test('of any two addresses of a /64 are the same', () => {
    fc.assert(
      fc.property(prefix, groups(4), groups(4), (network, one, other) => {
        expect(names(written([...network, ...one]))).toEqual(names(written([...network, ...other])))
      }),
    )
  })

  test('of addresses in two /64 of a /48 differ in the first alone', () => {
    fc.assert(
      fc.property(prefix, group, groups(4), (network, subnet, rest) => {
        fc.pre(subnet !== network[3])
        const [one, oneSite] = names(written([...network, ...rest]))
        const [other, otherSite] = names(written([...network.slice(0, 3), subnet, ...rest]))
        expect(one).not.toBe(other)
        expect(oneSite).toBe(otherSite)
      }),
    )
  })

  test('of IPv4 addresses are themselves, mapped or not', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(networksOf(address)).toEqual([{ name: address, times: 1 }])
        expect(names(`::ffff:${address}`)).toEqual([address])
      }),
    )
  })

  test.each([
    ['2001:db8::1', '2001:DB8:0:0:0:0:0:2'],
    ['fe80::1%eth0', 'fe80::2'],
    ['[2001:db8::1]', ' 2001:0db8::ffff '],
    ['::ffff:1.2.3.4', '::FFFF:102:304'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:db8::192.0.2.1', '2001:db8::'],
  ])('of %s and %s are the same', (one, other) => {
    expect(names(one)).toEqual(names(other))
  })

  test('count once for a /64, and three times as much for a /48', () => {
    expect(networksOf('2001:db8:1:2::3')).toEqual([
      { name: '2001:db8:1:2::/64', times: 1 },
      { name: '2001:db8:1::/48', times: 3 },
    ])
  })

  test('are not in clear where they are counted', () => {
    const secrets = { pepper: Buffer.alloc(32, 1), panKeys: new Map() }
    const keys = networkKeys('2001:db8:1:2::3', secrets)
    expect(keys.map(({ times }) => times)).toEqual([1, 3])
    for (const { key } of keys) expect(key).toMatch(/^[\w-]{43}$/)
  })
})

onManyConnections((trial) => {
  beforeEach(() => trial().reset())

  const enquire = async (from: string) => {
    const { statusCode } = await trial().app.inject({
      method: 'POST',
      url: '/api/enquiries',
      headers: { 'idempotency-key': randomUUID() },
      payload: {
        fullName: 'Asha Nair',
        contactNumber: '9811024680',
        lookingFor: 'Gold Loan',
        amount: 100_000,
      },
      remoteAddress: from,
    })
    return statusCode
  }
  const enquireOften = (times: number, network: string) =>
    Promise.all(Array.from({ length: times }, (_, n) => enquire(`${network}:${n + 1}::${n + 1}`)))

  test('enquiries are counted for a /64, and three times as many for a /48', async () => {
    expect(new Set(await enquireOften(20, '2001:db8:1:1'))).toEqual(new Set([204]))
    expect(await enquire('2001:db8:1:1:ffff::1')).toBe(429)
    expect(new Set(await enquireOften(20, '2001:db8:1:2'))).toEqual(new Set([204]))
    expect(new Set(await enquireOften(20, '2001:db8:1:3'))).toEqual(new Set([204]))
    expect(await enquire('2001:db8:1:4::1')).toBe(429)
    expect(await enquire('2001:db8:2:1::1')).toBe(204)
  })

  test('an IPv4 address is the same however it is written', async () => {
    await Promise.all(Array.from({ length: 20 }, () => enquire('192.0.2.7')))
    expect(await enquire('::ffff:192.0.2.7')).toBe(429)
    expect(await enquire('192.0.2.8')).toBe(204)
  })
})
