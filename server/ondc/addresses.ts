import { addressOf, type ReadAddress } from '#lib/domain/ondc/message'
import { isLoopback } from './settings.ts'

const MAX_ADDRESS = 500
/** Second-level names under which others register, such as co.in. */
const SHARED = /^(?:ac|bank|co|com|edu|fin|firm|gen|gov|govt|ind|info|mil|net|nic|org|res)$/

/** The part of a host name that its owner registered, such as lender.co.in of forms.lender.co.in. */
export function domainOf(host: string): string {
  const labels = host.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const count = top.length === 2 && SHARED.test(second) ? 3 : 2
  return labels.slice(-count).join('.')
}

const isName = (host: string) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(host)

/**
 * Reads an address that a lender names for us to ask: https on the usual port, without a user, on the host of its
 * address in the registry or in the same domain. Where the name leads is looked at when it is asked.
 * @param registered the lender's address in the registry
 * @param loopback whether an address of this machine counts where the registered one is one too, in a trial
 * @returns null for any other
 */
export function lenderAddress(text: string, registered: string, loopback: boolean): string | null {
  if (text.length > MAX_ADDRESS || !URL.canParse(text) || !URL.canParse(registered)) return null
  const url = new URL(text)
  const own = new URL(registered)
  if (url.username !== '' || url.password !== '') return null
  if (loopback && isLoopback(url)) return isLoopback(own) && url.host === own.host ? url.href : null
  if (url.protocol !== 'https:' || url.port !== '' || !isName(url.hostname)) return null
  const isTheirs = url.hostname === own.hostname || domainOf(url.hostname) === domainOf(own.hostname)
  return isTheirs ? url.href : null
}

/** Reads addresses that the borrower opens, or that are looked at again. @param loopback whether those of this machine count, in a trial */
export const readAddressOf =
  (loopback: boolean): ReadAddress =>
  (value) =>
    loopback && typeof value === 'string' && URL.canParse(value) && isLoopback(new URL(value))
      ? new URL(value).href
      : addressOf(value)
