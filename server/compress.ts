import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const COMPRESSIBLE = /\.(?:html|css|js|json|svg|txt|xml|ics|webmanifest)$/

const mtime = (file: string) =>
  stat(file)
    .then((s) => s.mtimeMs)
    .catch(() => 0)

/** As many threads as Node has for it. */
const AT_ONCE = 4

async function compress(file: string): Promise<void> {
  if ((await mtime(`${file}.br`)) >= (await mtime(file))) return
  const text = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${file}.br`, await brotli(text, quality))
}

/** Writes a brotli copy beside every text file of a folder. Copies newer than their file are kept. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const left = names.filter((name) => COMPRESSIBLE.test(name)).values()
  const next = async () => {
    for (const name of left) await compress(path.join(folder, name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
