const MOST_SHOWN = 200
/** An answer is read no further than this, bytes. */
const MOST_READ = 4000
const HIDDEN = '•••'

/** Every text in what was sent. */
function textsIn(sent: unknown): readonly string[] {
  if (typeof sent === 'string') return [sent]
  if (typeof sent !== 'object' || sent === null) return []
  return Object.values(sent).flatMap(textsIn)
}

/** Encoded characters would hide what was sent from the search for it. */
const decoded = (text: string): string =>
  text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/(?:%[\da-f]{2})+|&#x?[\da-f]+;/gi, HIDDEN)

/**
 * The beginning of an answer, as somebody may read it: without any word of what was sent, without addresses of mail and
 * without the digits of numbers and codes.
 * @param sent texts, also within objects
 */
export function readableAnswer(answer: string, sent: unknown): string {
  const words = new Set(
    textsIn(sent)
      .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
      .filter((word) => word.length > 1),
  )
  return decoded(answer)
    .replace(/\S+@\S+/g, HIDDEN)
    .replace(/\d(?:[\s().-]?\d){3,}/g, HIDDEN)
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (words.has(word.toLowerCase()) ? HIDDEN : word))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_SHOWN)
}

/** The beginning of an answer's body; the rest is not waited for. */
export async function beginningOf({ body }: Response): Promise<string> {
  const bytes: Uint8Array[] = []
  for (let read = 0; body !== null && read < MOST_READ;) {
    const reader = body.getReader()
    const { done, value } = await reader.read()
    reader.releaseLock()
    if (done) break
    bytes.push(value)
    read += value.length
  }
  await body?.cancel()
  return new TextDecoder().decode(Buffer.concat(bytes).subarray(0, MOST_READ))
}

/** Answers of HTTP below 500 that would be the same for every message: the key, the address, or too many at once. */
const OF_RECEIVER: readonly number[] = [401, 403, 404, 405, 407, 408, 410, 421, 425, 429]

/** The other side answered that it does not take a message. */
export class RefusedDelivery extends Error {
  /** Of HTTP or SMTP. */
  readonly status: number
  readonly text: string
  /** Whether it refuses this one message, and may well take the next. */
  readonly thisOnly: boolean

  /** @param sent is kept out of what is said */
  constructor(
    message: string,
    status: number,
    answer: string,
    sent: unknown,
    thisOnly = status < 500 && !OF_RECEIVER.includes(status),
  ) {
    super(message)
    this.status = status
    this.text = readableAnswer(answer, sent)
    this.thisOnly = thisOnly
  }
}
