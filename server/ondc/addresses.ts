import { addressOf, type ReadAddress } from '#lib/domain/ondc/message'
import { isLoopback } from './loopback.ts'

/** Second-level names under which others register, such as co.in, or bank.in of all banks. */
const SHARED = /^(?:ac|bank|co|com|edu|fin|firm|gen|gov|govt|ind|info|mil|net|nic|org|res)$/

/** The part of a host name that its owner registered, such as lender.co.in of forms.lender.co.in. */
export function domainOf(host: string): string {
  const labels = host.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const count = top.length === 2 && SHARED.test(second) ? 3 : 2
  return labels.slice(-count).join('.')
}

/**
 * Makes what reads an address that a message names: https on the usual port, with a name and without a user.
 * @param loopback whether http on this machine is read too, in a trial
 */
export const addressReader =
  (loopback: boolean): ReadAddress =>
  (value) =>
    loopback && typeof value === 'string' && URL.canParse(value) && isLoopback(new URL(value))
      ? new URL(value).href
      : addressOf(value)

/**
 * Reads an address that a lender names for us to ask: https on the usual port, without a user, on the host of its
 * address in the registry or in the same domain. Where the name leads is looked at when it is asked.
 * @param registered the lender's address in the registry
 * @param loopback whether an address of this machine counts where the registered one is one too, in a trial
 * @returns null for any other
 */
export function lenderAddress(text: string, registered: string, loopback: boolean): string | null {
  const address = addressReader(loopback)(text)
  if (address === null || !URL.canParse(registered)) return null
  const [url, own] = [new URL(address), new URL(registered)]
  if (isLoopback(url)) return isLoopback(own) && url.host === own.host ? address : null
  const isTheirs = url.hostname === own.hostname || domainOf(url.hostname) === domainOf(own.hostname)
  return isTheirs ? address : null
}
