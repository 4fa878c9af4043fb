import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../server/addresses.ts'
import { createOutside, INTERNET, OutsideError, type Network } from '../../server/ports/outside.ts'

describe('the addresses of the internet', () => {
  test.each([
    ...[
      '93.184.216.34',
      '8.8.8.8',
      '1.1.1.1',
      '100.63.255.255',
      '100.128.0.0',
      '172.15.255.255',
      '172.32.0.1',
    ],
    ...['192.167.255.255', '198.17.255.255', '198.20.0.1', '223.255.255.255', '11.0.0.1', '126.255.255.255'],
    ...['2606:2800:220:1:248:1893:25c8:1946', '2400:cb00::1', '2a00:1450::1', '2001:4860:4860::8888'],
  ])('%s is one', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '127.0.0.1'],
    ...['127.255.255.254', '169.254.169.254', '169.254.170.2', '172.16.0.1', '172.31.255.255', '192.0.0.192'],
    ...[
      '192.0.2.1',
      '192.88.99.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.19.255.255',
      '198.51.100.7',
      '203.0.113.9',
    ],
    ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1'],
    ...[
      '64:ff9b:1::1',
      '100::1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
    ],
    ...['2001::1', '2001:db8::1', '2002:7f00:1::', '2002:a9fe:a9fe::', '3fff::1', '4000::1', 'e000::1'],
    ...['', 'localhost', '127.1', '0x7f000001', '2130706433', '[::1]', '8.8.8.8 ', '8.8.8.8:80'],
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false))

  test('of a private network is none, however it is written', () => {
    const byte = fc.nat(255)
    fc.assert(
      fc.property(
        fc.constantFrom('10', '127', '192.168', '169.254'),
        byte,
        byte,
        byte,
        (network, a, b, c) => {
          const address = [network, a, b, c].join('.').split('.').slice(0, 4).join('.')
          const [p = 0, q = 0, r = 0, s = 0] = address.split('.').map(Number)
          const hex = `${(p * 256 + q).toString(16)}:${(r * 256 + s).toString(16)}`
          for (const written of [address, `::ffff:${address}`, `::ffff:${hex}`, `::${hex}`, `2002:${hex}::`])
            expect(isPublicAddress(written)).toBe(false)
        },
      ),
    )
  })
})

let server: Server
let port = 0
/** What came to the server. */
const seen: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.host} ${request.headers['x-kind'] ?? ''}`)
    if (request.url === '/moved') response.writeHead(302, { location: 'https://10.0.0.1/' }).end()
    else if (request.url === '/same') response.writeHead(304, { etag: '"1"' }).end()
    else if (request.url === '/odd') response.writeHead(102 + 500).end('odd')
    else request.pipe(response.writeHead(200, { 'content-type': 'text/csv' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const opened: string[] = []
/** A network in which names have these addresses, and every one of them is answered by the server. */
const network = (addresses: readonly string[]): Network => ({
  resolve: async () => addresses,
  open({ address, port: to, name }) {
    opened.push(`${name} ${address} ${to}`)
    return connect(port, '127.0.0.1')
  },
})
const outside = createOutside(network(['93.184.216.34', '93.184.216.35']))
const signal = AbortSignal.timeout(20_000)

const refusal = (address: string, of = outside) =>
  of(address, { signal }).then(
    () => 'asked',
    (error: unknown) => (error instanceof OutsideError ? error.code : String(error)),
  )

describe('an address that somebody else names', () => {
  test('is asked at the address on the network that was checked, by its name', async () => {
    const answer = await outside('https://feeds.lender.example:8443/a?b=c', {
      ...{ method: 'POST', body: 'said', headers: { 'x-kind': 'test' }, signal },
    })
    expect(await answer.text()).toBe('said')
    expect(answer.headers.get('content-type')).toBe('text/csv')
    expect(opened.at(-1)).toBe('feeds.lender.example 93.184.216.34 8443')
    expect(seen.at(-1)).toBe('POST /a?b=c feeds.lender.example:8443 test')
  })

  test('says where it moved, and nobody follows', async () => {
    const before = seen.length
    const answer = await outside('https://feeds.lender.example/moved', { signal })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://10.0.0.1/'])
    expect(seen).toHaveLength(before + 1)
  })

  test('answers without a body', async () => {
    const answer = await outside('https://feeds.lender.example/same', { signal })
    expect([answer.status, answer.headers.get('etag'), answer.body]).toEqual([304, '"1"', null])
  })

  test('that answers with a status that is none is refused', async () => {
    expect(await refusal('https://feeds.lender.example/odd')).toMatch('RangeError')
  })

  test.each([
    ...['', 'feeds', 'http://feeds.lender.example/', 'ftp://feeds.lender.example/', 'file:///etc/passwd'],
    ...['//feeds.lender.example', 'https://a:b@feeds.lender.example/', 'https://a@feeds.lender.example/'],
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/', 'https://8.8.8.8/'],
    ...[
      'https://①②⑦.0.0.1/',
      'https://[::ffff:7f00:1]/',
      'https://0177.0.0.1/',
      'https://',
      'https://localhost/',
    ],
    ...['https://intranet/', 'https://feeds.lender.example:99999/'],
  ])('is refused as an address: %s', async (address) => {
    const before = opened.length
    expect(await refusal(address)).toBe('address')
    expect(opened).toHaveLength(before)
  })

  test.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['::1']],
    [['fd00:ec2::254']],
    [['93.184.216.34', '10.0.0.1']],
    [['::ffff:10.0.0.1']],
    [['not an address']],
  ])('is not connected to where its name leads to %j', async (addresses) => {
    const before = opened.length
    expect(await refusal('https://feeds.lender.example/', createOutside(network(addresses)))).toBe(
      'not-public',
    )
    expect(opened).toHaveLength(before)
  })

  test('is resolved once: what was checked is what is connected to', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const changing = { ...network([]), resolve: async () => answers.shift() ?? [] }
    expect(await refusal('https://feeds.lender.example/a', createOutside(changing))).toBe('asked')
    expect(opened.at(-1)).toBe('feeds.lender.example 93.184.216.34 443')
    expect(await refusal('https://feeds.lender.example/a', createOutside(changing))).toBe('not-public')
  })

  test.each([[() => Promise.reject(new Error('ENOTFOUND'))], [async () => []]])(
    'without a server of its name is refused',
    async (resolve) => {
      const none = createOutside({ ...network([]), resolve })
      expect(await refusal('https://nobody.example/', none)).toBe('unknown-host')
    },
  )

  test('that does not speak TLS is refused', async () => {
    const plain = createOutside({
      resolve: async () => ['93.184.216.34'],
      open: ({ name }) => INTERNET.open({ address: '127.0.0.1', port, name }),
    })
    expect(await refusal('https://feeds.lender.example/', plain)).toMatch('Error')
    expect(seen.at(-1)).not.toMatch('GET / feeds.lender.example ')
  })

  test('is not connected to where the names of this machine lead', async () => {
    const own = { ...INTERNET, resolve: () => INTERNET.resolve('localhost') }
    expect(await refusal('https://localhost.example/', createOutside(own))).toBe('not-public')
  })

  test('is given up when it is wanted no longer', async () => {
    const stop = new AbortController()
    const never = createOutside({ ...network([]), resolve: () => new Promise(() => undefined) })
    const answer = never('https://feeds.lender.example/', { signal: stop.signal })
    stop.abort()
    await expect(answer).rejects.toThrow('abort')
  })
})
