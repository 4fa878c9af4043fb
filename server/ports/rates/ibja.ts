import { open } from 'node:fs/promises'
import { RatesNotRead, type RateFeed } from '../ports.ts'
import { readRates, type TableDefaults } from './rows.ts'

const MAX_BYTES = 1_000_000

/** Reads the rates of a file into which IBJA's published table was saved. */
export const ibjaFeed = (file: string, defaults: TableDefaults): RateFeed => ({
  async read() {
    const handle = await open(file).catch(() => {
      throw new RatesNotRead(`There is no file ${file} that the server may read.`)
    })
    try {
      const { size } = await handle.stat()
      if (size > MAX_BYTES) throw new RatesNotRead('The file is larger than 1 MB.')
      return readRates(await handle.readFile(), 'ibja', defaults)
    } finally {
      await handle.close()
    }
  },
})
