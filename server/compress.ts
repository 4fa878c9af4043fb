import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const COMPRESSIBLE = /\.(?:html|css|csv|js|json|svg|txt|xml|ics|webmanifest)$/

const mtime = (file: string) =>
  stat(file)
    .then((s) => s.mtimeMs)
    .catch(() => 0)

/** As many threads as Node has for it. */
const AT_ONCE = 4

/** The best of brotli. */
const BEST = 11

async function compress(file: string, quality: number): Promise<void> {
  if ((await mtime(`${file}.br`)) >= (await mtime(file))) return
  const text = await readFile(file)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  await writeFile(`${file}.br`, await brotli(text, options))
}

/**
 * Writes a brotli copy beside every text file of a folder. Copies newer than their file are kept.
 * @param quality from 0, the fastest, to 11, the smallest
 */
export async function compressFolder(folder: string, quality = BEST): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const left = names.filter((name) => COMPRESSIBLE.test(name)).values()
  const next = async () => {
    for (const name of left) await compress(path.join(folder, name), quality)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
