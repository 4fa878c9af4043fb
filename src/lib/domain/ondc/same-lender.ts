/** Second-level names under which anybody in India, or elsewhere, registers a name of their own. */
const SHARED = new Set(
  'ac bank co com edu fin firm gen gov ind mil net nic org res'
    .split(' ')
    .flatMap((name) => ['in', 'uk', 'au', 'sg'].map((country) => `${name}.${country}`)),
)

/** The name above a host that belongs to the same company; the host itself where that is shared by many. */
function domainOf(host: string): string {
  const parent = host.split('.').slice(1).join('.')
  return parent.includes('.') && !SHARED.has(parent) ? parent : host
}

/**
 * Whether an address is one of a lender: on the host that it registered at the network, or under the domain of that.
 * @param address an https address
 * @param registeredHost such as `ondc.lender.example`
 */
export function isOfLender(address: string, registeredHost: string): boolean {
  const { hostname } = new URL(address)
  const domain = domainOf(registeredHost)
  return hostname === registeredHost || hostname === domain || hostname.endsWith(`.${domain}`)
}
