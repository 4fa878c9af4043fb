import { accept, refuse, type Result } from '#lib/domain/shared/result'

/** The accepted file types of a pledge card. */
export type PledgeCardKind = 'JPG' | 'PNG' | 'PDF'

/** Why a file was refused; keys of the screen's copy. */
export type PledgeCardFault = 'name' | 'content' | 'size' | 'empty'

/** The maximum size of a pledge card, in bytes: 5 MB. */
export const MAX_PLEDGE_CARD = 5 * 1024 * 1024

/** The number of first bytes that identify a file's type. */
export const SIGNATURE_BYTES = 8

const KIND_OF_NAME: ReadonlyMap<string, PledgeCardKind> = new Map([
  ['.jpg', 'JPG'],
  ['.jpeg', 'JPG'],
  ['.png', 'PNG'],
  ['.pdf', 'PDF'],
])

/** JPEG: ISO/IEC 10918-1, start of image and a marker. PNG: ISO/IEC 15948, 5.2. PDF: ISO 32000-1, 7.5.2. */
const SIGNATURES: readonly (readonly [PledgeCardKind, readonly number[]])[] = [
  ['JPG', [0xff, 0xd8, 0xff]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

const kindOfContent = (start: Uint8Array): PledgeCardKind | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, index) => start[index] === byte))?.[0]

/**
 * Checks that a file can be a pledge card: JPG, PNG or PDF by its name and its first bytes, at most 5 MB.
 * @param file.size bytes
 * @param start the first SIGNATURE_BYTES bytes, or fewer if the file is shorter
 */
export function checkPledgeCard(
  file: { readonly name: string; readonly size: number },
  start: Uint8Array,
): Result<PledgeCardKind, PledgeCardFault> {
  const extension = /\.[a-z]+$/.exec(file.name.toLowerCase())
  const kind = extension && KIND_OF_NAME.get(extension[0])
  if (!kind) return refuse('name')
  if (file.size === 0) return refuse('empty')
  if (file.size > MAX_PLEDGE_CARD) return refuse('size')
  return kindOfContent(start) === kind ? accept(kind) : refuse('content')
}
