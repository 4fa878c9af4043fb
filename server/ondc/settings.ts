import type { KeyObject } from 'node:crypto'
import { agreementKeyOf, signingKeyOf } from './keys.ts'
import { isLoopback } from './loopback.ts'

/** A key of ours, and the id under which the registry has its public half. */
export interface SigningKey {
  readonly id: string
  readonly key: KeyObject
}

/** How MoneyPal takes part in ONDC; see docs/running-the-server.md. */
export interface OndcSettings {
  /** Our name in the network, the host name of the site. */
  readonly subscriberId: string
  /** Where answers are posted: the site's address and /ondc. */
  readonly callbackUrl: string
  /** The first one signs; the others are those that the registry still has. */
  readonly signingKeys: readonly [SigningKey, ...SigningKey[]]
  readonly encryptionKey: KeyObject
  /** The registry's half of what encrypts its challenges. */
  readonly registryKey: KeyObject
  readonly registryUrl: string
  readonly gatewayUrl: string
  /** What the site's verification page signs. */
  readonly requestId: string
  /** The fee that lenders pay for a loan found by us, percent of it. */
  readonly finderFeePercent: number
  /** Whether addresses may be http on this machine: in a trial alone. */
  readonly loopback: boolean
}

type Env = Readonly<Record<string, string | undefined>>

/** Makes the error for a setting that is wrong. */
type Fault = (sentence: string) => Error

const HOST_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const KEY_ID = /^[\w.-]{1,100}$/
const MAX_REQUEST_ID = 200
const MAX_FEE = 100

function keysOf(text: string, fault: Fault): OndcSettings['signingKeys'] {
  const keys = text.split(',').map((pair): SigningKey => {
    const [id = '', seed = '', ...rest] = pair.trim().split(':')
    const key = signingKeyOf(seed)
    if (!KEY_ID.test(id) || !key || rest.length > 0)
      throw fault('ONDC_KEYS must be pairs such as 2026a:SEED, with the 32 bytes of a seed in base64.')
    return { id, key }
  })
  const [first, ...others] = keys
  if (!first || new Set(keys.map(({ id }) => id)).size < keys.length)
    throw fault('ONDC_KEYS has two keys of one id. Give each the id that the registry has for it.')
  return [first, ...others]
}

/** @throws for an address that is neither https nor, in a trial, http on this machine */
function urlOf(text: string, name: string, loopback: boolean, fault: Fault): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url !== null && url.username === '' && url.password === '' && !url.search && !url.hash
  if (!isPlain || !(url.protocol === 'https:' || (loopback && isLoopback(url))))
    throw fault(
      `${name} is '${text}'. Give an address such as https://network.example${loopback ? ', or one of http on this machine' : ''}.`,
    )
  return url.href.replace(/\/+$/, '')
}

function feeOf(text: string | undefined, fault: Fault): number {
  const value = Number(text || '0')
  if (!(value >= 0 && value <= MAX_FEE))
    throw fault(`ONDC_FINDER_FEE is '${text ?? ''}'. Give percent from 0 to ${MAX_FEE}.`)
  return value
}

/**
 * The settings of ONDC, all or none. @returns null where none is set: then nothing of it is there
 * @throws what `fault` makes of a setting that is missing or wrong
 */
export function readOndcSettings(
  env: Env,
  { trial, siteUrl }: { readonly trial: boolean; readonly siteUrl: URL },
  fault: Fault,
): OndcSettings | null {
  const values = {
    ONDC_SUBSCRIBER_ID: env['ONDC_SUBSCRIBER_ID'],
    ONDC_KEYS: env['ONDC_KEYS'],
    ONDC_ENCRYPTION_KEY: env['ONDC_ENCRYPTION_KEY'],
    ONDC_REGISTRY_KEY: env['ONDC_REGISTRY_KEY'],
    ONDC_REGISTRY_URL: env['ONDC_REGISTRY_URL'],
    ONDC_GATEWAY_URL: env['ONDC_GATEWAY_URL'],
    ONDC_REQUEST_ID: env['ONDC_REQUEST_ID'],
  }
  const missing = Object.entries(values).flatMap(([name, value]) => (value ? [] : [name]))
  const finderFeePercent = feeOf(env['ONDC_FINDER_FEE'], fault)
  if (missing.length === Object.keys(values).length) return null
  if (missing.length > 0)
    throw fault(
      `${missing.join(' and ')} missing. Give all of ${Object.keys(values).join(', ')}, or none: docs/running-the-server.md says what they hold.`,
    )
  const of = (name: keyof typeof values) => values[name] ?? ''
  const subscriberId = of('ONDC_SUBSCRIBER_ID')
  if (!HOST_NAME.test(subscriberId))
    throw fault(
      `ONDC_SUBSCRIBER_ID is '${subscriberId}'. Give a host name in small letters, such as moneypal.example.`,
    )
  if (!trial && (siteUrl.hostname !== subscriberId || siteUrl.protocol !== 'https:'))
    throw fault(
      `ONDC_SUBSCRIBER_ID is '${subscriberId}' and SITE_URL is '${siteUrl.origin}'. Lenders answer to the host of that name: set SITE_URL to https://${subscriberId}.`,
    )
  const encryptionKey = agreementKeyOf(of('ONDC_ENCRYPTION_KEY'), 'pkcs8')
  if (!encryptionKey) throw fault('ONDC_ENCRYPTION_KEY must be a private X25519 key: PKCS8 in DER, base64.')
  const registryKey = agreementKeyOf(of('ONDC_REGISTRY_KEY'), 'spki')
  if (!registryKey)
    throw fault("ONDC_REGISTRY_KEY must be the registry's public X25519 key: SPKI in DER, base64.")
  const requestId = of('ONDC_REQUEST_ID')
  if (requestId.length > MAX_REQUEST_ID || /\s/.test(requestId))
    throw fault('ONDC_REQUEST_ID must be the request id as you registered it, without spaces.')
  return {
    ...{ subscriberId, encryptionKey, registryKey, requestId, finderFeePercent, loopback: trial },
    callbackUrl: new URL('/ondc', siteUrl).href,
    signingKeys: keysOf(of('ONDC_KEYS'), fault),
    registryUrl: urlOf(of('ONDC_REGISTRY_URL'), 'ONDC_REGISTRY_URL', trial, fault),
    gatewayUrl: urlOf(of('ONDC_GATEWAY_URL'), 'ONDC_GATEWAY_URL', trial, fault),
  }
}
