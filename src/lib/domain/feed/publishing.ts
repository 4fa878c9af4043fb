/** An offer of the file that is published. */
interface FileOffer {
  /** The lender's code. */
  readonly id: string
  /** Whether the audit withholds it. */
  readonly withheld: boolean
}

/** What publishing a file does, by the lender's codes. */
export interface Publishing {
  /** The offers of the file that are shown from then on. */
  readonly show: readonly string[]
  /** The offers that are shown now and no longer from then on. */
  readonly off: readonly string[]
  /** Those of `off` that no offer of the file takes the place of. */
  readonly gone: readonly string[]
}

/** Capital and small letters of a code count as the same, as in the audit. */
const same = (code: string): string => code.toLowerCase()

/**
 * What publishing offers of a file does. An offer that is published takes its old version off; so does one that is withheld,
 * or no longer in the file. One that is ready and was not chosen changes nothing.
 * @param shown the codes of the offers that are shown now
 * @param chosen codes of the file; one that is withheld is never shown
 * @param complete whether every row of the file was read; otherwise what is missing may only not have been read, and stays
 */
export function publishingOf(
  file: readonly FileOffer[],
  shown: readonly string[],
  chosen: readonly string[],
  complete: boolean,
): Publishing {
  const wanted = new Set(chosen)
  const show = file.filter(({ id, withheld }) => wanted.has(id) && !withheld).map(({ id }) => id)
  const inFile = new Map(file.map((offer) => [same(offer.id), offer]))
  const showing = new Set(show.map(same))
  const gone = shown.filter((code) => {
    const offer = inFile.get(same(code))
    return offer ? offer.withheld && !showing.has(same(code)) : complete
  })
  const leaving = new Set(gone)
  const off = shown.filter((code) => showing.has(same(code)) || leaving.has(code))
  return { show, off, gone }
}

/** Whether somebody must confirm that so many of the offers that are shown go off: more than half of them. */
export const mustConfirm = ({ gone }: Pick<Publishing, 'gone'>, shown: number): boolean =>
  gone.length * 2 > shown
