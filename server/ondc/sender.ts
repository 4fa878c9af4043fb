import type { Participant, Registry } from './registry.ts'
import { holds, isSignedWith, readAuthorization } from './signature.ts'

/** What the registry calls lenders and gateways. */
const TYPES: Readonly<Record<'lender' | 'gateway', readonly string[]>> = {
  lender: ['BPP', 'sellerApp'],
  gateway: ['BG', 'gateway'],
}
const SUBSCRIBED = 'SUBSCRIBED'

/** Whether a participant may sign at an instant, as what it says it is. */
const isFit = (
  { type, status, fromMs, untilMs }: Participant,
  as: keyof typeof TYPES,
  nowMs: number,
): boolean => status === SUBSCRIBED && TYPES[as].includes(type) && fromMs <= nowMs && nowMs < untilMs

/**
 * Who has signed a body; the key is looked up once more where the signature is not that of the one that is known.
 * @param digest of the bytes that came
 * @returns null where nobody has, who may
 * @throws RegistryAway
 */
export async function signerOf(
  header: string | undefined,
  digest: string,
  as: keyof typeof TYPES,
  registry: Registry,
  nowMs: number,
): Promise<Participant | null> {
  const signed = readAuthorization(header)
  if (!signed || !holds(signed, nowMs)) return null
  const { subscriberId, keyId } = signed
  const isBy = (participant: Participant | null) =>
    participant !== null && isFit(participant, as, nowMs) && isSignedWith(signed, digest, participant.key)
  const known = await registry.find(subscriberId, keyId)
  if (isBy(known)) return known
  const again = known && (await registry.findAgain(subscriberId, keyId))
  return isBy(again) ? again : null
}
