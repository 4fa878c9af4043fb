import { readFileSync } from 'node:fs'

/** The post offices with one PIN code in one district. */
export interface PostOffices {
  readonly pinCode: string
  /** State and district, by the source's names. */
  readonly state: string
  readonly district: string
  readonly count: number
}

const FILE = new URL('data/post-offices.tsv', import.meta.url)

/**
 * The post offices of India, in the format of tools/data/README.md.
 * @throws if a line has another format
 */
export function postOffices(): readonly PostOffices[] {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  return lines.flatMap((line) => {
    const [state = '', district = '', pinCodes = ''] = line.split('\t')
    if (!state || !district) throw new Error(`No state or district: ${line.slice(0, 80)}`)
    return pinCodes.split(' ').map((counted) => {
      const [, pinCode = '', count = '1'] = /^([1-9]\d{5})(?::(\d+))?$/.exec(counted) ?? []
      if (!pinCode) throw new Error(`No PIN code: ${counted} in ${district}, ${state}`)
      return { pinCode, state, district, count: Number(count) }
    })
  })
}
