import { isIP } from 'node:net'
import { hashFor, type Secrets } from './secrets.ts'

const MAPPED_IPV4 = /^(?:0:){5}ffff:([\da-f]+):([\da-f]+)$/

/** The eight groups of an IPv6 address, without leading zeros, in small letters. */
function groupsOf(address: string): readonly string[] {
  // The parser of URLs writes every spelling in one way.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head ? head.split(':') : []
  if (tail === undefined) return before
  const after = tail ? tail.split(':') : []
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** A network that an address is in. */
interface Network {
  readonly name: string
  /** How many times the limit of one connection it may use. */
  readonly times: number
}

/**
 * The networks of an address, the narrowest first. An IPv4 address is one connection. With IPv6 a connection has a /64,
 * and can choose among its addresses as it likes; a site has a /48, which counts for three.
 */
export function networksOf(address: string): readonly Network[] {
  const plain = address.trim().replace(/^\[|\]$|%.*$/g, '')
  if (isIP(plain) !== 6) return [{ name: plain, times: 1 }]
  const groups = groupsOf(plain)
  const mapped = MAPPED_IPV4.exec(groups.join(':'))
  if (mapped) {
    const bytes = mapped.slice(1).flatMap((group) => {
      const value = parseInt(group, 16)
      return [value >> 8, value & 255]
    })
    return [{ name: bytes.join('.'), times: 1 }]
  }
  return [
    { name: `${groups.slice(0, 4).join(':')}::/64`, times: 1 },
    { name: `${groups.slice(0, 3).join(':')}::/48`, times: 3 },
  ]
}

/** The networks of an address under which something is counted, hashed. */
export const networkKeys = (
  address: string,
  secrets: Secrets,
): readonly { readonly key: string; readonly times: number }[] =>
  networksOf(address).map(({ name, times }) => ({ key: hashFor('address', name, secrets), times }))

/** The first part of an address on the network: enough to see that it is another one, too little to find somebody. */
export function shortAddress(address: string): string {
  const four = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (four) return `${four[1]}.x`
  return `${address.split(':').slice(0, 3).join(':')}:x`
}

/** Names as browsers write them, the more special first: each of them calls itself the next one too. */
const BROWSERS = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox/],
  ['Chrome', /Chrome/],
  ['Safari', /Safari/],
] as const

/** The browser of a request, by what it calls itself; empty for none that is known. */
export const browserOf = (agent: string): string => BROWSERS.find(([, known]) => known.test(agent))?.[0] ?? ''
