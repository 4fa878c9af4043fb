import type { LendingRules } from '#lib/domain/loan/rules'
import { readCatalogue } from '#lib/domain/ondc/catalogue'
import { createNetworkPost } from '../ports/ondc/post.ts'
import type { Outside } from '../ports/outside.ts'
import type { Secrets } from '../secrets.ts'
import { addressReader } from './addresses.ts'
import { choiceHandlers } from './choices.ts'
import { createLenderForms } from './lender-forms.ts'
import { ondcOperations, type OndcOperations } from './operations.ts'
import { createOndc, type Ondc, type OndcOptions } from './start.ts'

type Parts = Omit<OndcOptions, 'post' | 'readCatalogue' | 'handlers'> & {
  readonly outside: Outside
  readonly secrets: Secrets
  /** The rules of today, and the price at which a gram of 22 KT counts for a loan, rupees. */
  readonly basis: () => Promise<{ readonly rules: LendingRules; readonly pricePerGram22: number }>
}

/** Takes part in ONDC: with the network, and for visitors. */
export function takePart({
  outside,
  secrets,
  basis,
  ...parts
}: Parts): Ondc & { readonly operations: OndcOperations } {
  const { settings, store, now } = parts
  const { loopback } = settings
  const post = createNetworkPost(outside, loopback)
  const forms = createLenderForms(post, loopback)
  const readAddress = addressReader(loopback)
  const ondc = createOndc({
    ...{ ...parts, post, readCatalogue },
    handlers: choiceHandlers({ store, forms, basis, readAddress, now }),
  })
  return { ...ondc, operations: ondcOperations({ settings, store, send: ondc.send, forms, secrets, now }) }
}
