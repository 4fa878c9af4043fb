import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { domainOf, lenderAddress } from '../../server/ondc/addresses.ts'
import { rawPublicOf } from '../../server/ondc/keys.ts'
import { createRegistry, recordIn, RegistryAway } from '../../server/ondc/registry.ts'
import type { StoredKey } from '../../server/store/ondc/keys.ts'
import { signerOf } from '../../server/ondc/sender.ts'
import { authorizationOf, digestOf } from '../../server/ondc/signature.ts'
import { signingKey } from '../../tools/ondc-network/keys.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 24, 2, 30)
let now: number
let lookUps: string[]
let rows: Record<string, string>[]
let status: number
let stored: Map<string, { record: StoredKey; at: number }>

const row = (key = 'first') => ({
  ...{ subscriber_id: 'a.example', ukId: 'k1', subscriber_url: 'https://a.example/ondc', type: 'BPP' },
  ...{ status: 'SUBSCRIBED', valid_from: '2020-01-01T00:00:00Z', valid_until: '2030-01-01T00:00:00Z' },
  signing_public_key: rawPublicOf(signingKey(key)),
})

const open = () =>
  createRegistry({
    url: 'https://registry.example',
    signer: { subscriberId: 'us.example', key: { id: 'u1', key: signingKey('us') } },
    now: () => now,
    post: async (address, { headers, body = '' }) => {
      expect(headers['authorization']).toContain('us.example|u1|ed25519')
      lookUps.push(`${address} ${body}`)
      return Promise.resolve({ status, text: JSON.stringify(rows) })
    },
    records: {
      find: (subscriber, key) => Promise.resolve(stored.get(`${subscriber} ${key}`) ?? null),
      store: (record, at) => {
        stored.set(`${record.subscriberId} ${record.keyId}`, { record, at })
        return Promise.resolve()
      },
    },
  })

beforeEach(() => {
  now = NOW
  lookUps = []
  rows = [row()]
  status = 200
  stored = new Map()
})

describe('the registry', () => {
  test('is asked once for a key, for six hours, also by several at once', async () => {
    const registry = open()
    await Promise.all(Array.from({ length: 5 }, () => registry.find('a.example', 'k1')))
    now += 6 * HOUR - 1
    expect(await registry.find('a.example', 'k1')).toMatchObject({ url: 'https://a.example/ondc' })
    expect(lookUps).toEqual([
      'https://registry.example/v2.0/lookup {"country":"IND","domain":"ONDC:FIS12","subscriber_id":"a.example","ukId":"k1"}',
    ])
    now += 1
    await registry.find('a.example', 'k1')
    expect(lookUps).toHaveLength(2)
  })

  test('is not asked by a server that starts, where another one has asked', async () => {
    await open().find('a.example', 'k1')
    expect(await open().find('a.example', 'k1')).not.toBeNull()
    expect(lookUps).toHaveLength(1)
  })

  test('is asked again after a minute for a key that it did not have', async () => {
    rows = []
    const registry = open()
    expect(await registry.find('a.example', 'k1')).toBeNull()
    now += 59_999
    expect(await registry.find('a.example', 'k1')).toBeNull()
    expect(lookUps).toHaveLength(1)
    now += 1
    rows = [row()]
    expect(await registry.find('a.example', 'k1')).not.toBeNull()
  })

  test('that fails says nothing of a key', async () => {
    status = 500
    await expect(open().find('a.example', 'k1')).rejects.toThrow(RegistryAway)
    expect(stored.size).toBe(0)
  })

  test('may answer anything', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        expect(recordIn(answer, 'a.example', 'k1')).toBeNull()
      }),
    )
    for (const change of [
      { ukId: 'k2' },
      { subscriber_id: 'b.example' },
      { valid_until: 'never' },
      { subscriber_url: '' },
    ])
      expect(recordIn([{ ...row(), ...change }], 'a.example', 'k1')).toBeNull()
    expect(recordIn([7, null, row()], 'a.example', 'k1')).toMatchObject({ type: 'BPP' })
  })
})

describe('a signature', () => {
  const body = '{"a":1}'
  const sign = (key: string) =>
    authorizationOf(body, { subscriberId: 'a.example', key: { id: 'k1', key: signingKey(key) } }, now)

  test('of a key that was turned is found right after one more look', async () => {
    const registry = open()
    const look = (header: string) => signerOf(header, digestOf(body), 'lender', registry, now)
    expect(await look(sign('first'))).not.toBeNull()
    rows = [row('second')]
    // Not within a minute of the last look: whoever sends wrong ones would have the registry asked each time.
    expect(await look(sign('second'))).toBeNull()
    expect(lookUps).toHaveLength(1)
    now += 60_000
    expect(await look(sign('second'))).toMatchObject({ subscriberId: 'a.example' })
    expect(await look(sign('first'))).toBeNull()
    expect(lookUps).toHaveLength(2)
  })
})

describe('an address of a lender', () => {
  const registered = 'https://ondc.neem-grove.co.in/bpp'
  test.each([
    ['https://ondc.neem-grove.co.in/bpp', true],
    ['https://forms.neem-grove.co.in/f01?id=1', true],
    ['https://neem-grove.co.in/', true],
    ['https://neem-grove.co.in.evil.example/', false],
    ['https://evilneem-grove.co.in/', false],
    ['https://other.co.in/', false],
    ['http://ondc.neem-grove.co.in/bpp', false],
    ['https://ondc.neem-grove.co.in:8443/bpp', false],
    ['https://user:password@ondc.neem-grove.co.in/bpp', false],
    ['https://https://ondc.neem-grove.co.in/bpp', false],
    ['http://127.0.0.1:4322/neem', false],
    ['https://127.0.0.1/', false],
    ['https://[::1]/', false],
    ['//ondc.neem-grove.co.in', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s: is asked: %s', (address, isOwn) => {
    for (const loopback of [false, true])
      expect(lenderAddress(address, registered, loopback) !== null).toBe(isOwn)
  })

  test('may be one of this machine in a trial alone, and on the port that the registry has', () => {
    const own = 'http://127.0.0.1:4322/neem'
    expect(lenderAddress('http://127.0.0.1:4322/neem/forms', own, true)).not.toBeNull()
    expect(lenderAddress('http://127.0.0.1:4322/neem/forms', own, false)).toBeNull()
    expect(lenderAddress('http://127.0.0.1:5432/', own, true)).toBeNull()
  })

  test.each([
    ['neem.example', 'neem.example'],
    ['a.b.neem.example', 'neem.example'],
    ['a.neem.co.in', 'neem.co.in'],
    ['a.neem.bank.in', 'neem.bank.in'],
    ['neem.fin.in', 'neem.fin.in'],
  ])('of %s its owner registered %s', (host, domain) => expect(domainOf(host)).toBe(domain))
})
