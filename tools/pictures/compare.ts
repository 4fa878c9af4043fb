import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'

/** The share of pixels that may differ, 0.1 %. */
export const LIMIT = 0.001

/** Pixels are equal if no channel differs by more than this, of 255: antialiasing varies a little. */
const ALIKE = 16

const CHANNELS = 3

const read = (file: string) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/**
 * The share of pixels that differ, 0 to 1; 1 if a picture is missing or the sizes differ. If some differ, writes a
 * picture to `marked` that shows them in red over the second one.
 */
export async function compare(before: string, after: string, marked: string): Promise<number> {
  if (!existsSync(before) || !existsSync(after)) return 1
  const [one, other] = await Promise.all([read(before), read(after)])
  const { width, height } = one.info
  if (other.info.width !== width || other.info.height !== height) return 1
  let differing = 0
  for (let at = 0; at < one.data.length; at += CHANNELS) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > ALIKE,
    )
    if (!differs) continue
    differing += 1
    other.data.set([255, 0, 0], at)
  }
  if (differing > 0) {
    mkdirSync(dirname(marked), { recursive: true })
    await sharp(other.data, { raw: { width, height, channels: CHANNELS } }).toFile(marked)
  }
  return differing / (width * height)
}
