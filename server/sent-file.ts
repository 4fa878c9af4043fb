import type { Readable } from 'node:stream'
import { MAX_FILE_BYTES } from '#lib/domain/feed/file-size'
import { formatFileSize } from '#lib/domain/format/format'
import { Problem } from './problem.ts'

/** How large a file may be, bytes, and how long it may take to come, ms. */
export interface FileLimits {
  readonly bytes: number
  readonly ms: number
}

export const FILE_LIMITS: FileLimits = { bytes: MAX_FILE_BYTES, ms: 30_000 }

const tooLarge = ({ bytes }: FileLimits): Problem =>
  new Problem(413, `The file is too large. Send at most ${formatFileSize(bytes)}.`)

const tooSlow = ({ ms }: FileLimits): Problem =>
  new Problem(408, `The file did not end within ${ms / 1000} seconds. Send it again.`, { code: 'file-slow' })

/**
 * Reads a body to its end, and gives up where there is none in time.
 * @throws Problem 413 or 408; what still comes is not read
 */
export async function readSentFile(body: Readable, limits: FileLimits = FILE_LIMITS): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  let timer: NodeJS.Timeout | undefined
  const ended = new Promise<void>((resolve, reject) => {
    const failed = (problem: Error) => {
      body.removeAllListeners('data')
      body.pause()
      reject(problem)
    }
    timer = setTimeout(() => failed(tooSlow(limits)), limits.ms)
    body.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limits.bytes) failed(tooLarge(limits))
      else chunks.push(chunk)
    })
    body.once('end', resolve)
    const broken = () => failed(new Problem(400, 'The file did not come whole. Send it again.'))
    body.once('error', broken)
    body.once('aborted', broken)
  })
  try {
    await ended
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks)
}
