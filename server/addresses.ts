import { BlockList, isIP } from 'node:net'
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

/** Networks of IPv4 that no computer of the internet has: private, of this machine, of this link, of metadata, for examples. */
const NOT_PUBLIC_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** The same of IPv6, within 2000::/3. 2002::/16 and 2001::/23 hold addresses of IPv4. */
const NOT_PUBLIC_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const notPublic = new BlockList()
for (const [network, bits] of NOT_PUBLIC_4) notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of NOT_PUBLIC_6) notPublic.addSubnet(network, bits, 'ipv6')
/** Every public address of IPv6 is in it; ::1, fe80::, fc00::, ff00:: and mapped ones are not. */
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address is one of the internet, and none of this machine, of the network around it or of nobody: the rule for every
 * address that somebody else names and this server connects to.
 * Source: the registries of special-purpose addresses of IANA (RFC 6890), for IPv4 and IPv6.
 */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !notPublic.check(address, 'ipv4')
  return kind === 6 && unicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
