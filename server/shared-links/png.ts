import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const compress = promisify(deflate)

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture whose pixels are indexes into a palette. */
export interface IndexedPicture {
  /** Px. */
  readonly width: number
  readonly height: number
  /** Red, green and blue of at most 256 colours. */
  readonly palette: Uint8Array
  /** Row by row. */
  readonly pixels: Uint8Array
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** The picture as PNG, with 8 bits a pixel: https://www.w3.org/TR/png-3/ */
export async function toPng({ width, height, palette, pixels }: IndexedPicture): Promise<Buffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Bits a pixel, colours from a palette; compression, filter and interlacing are the only or the plain ones.
  head.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (width + 1))
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
