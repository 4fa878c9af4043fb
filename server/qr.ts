/** A QR code as the `d` of an SVG path, in a view box of `size` squares a side. */
interface QrCode {
  readonly size: number
  readonly path: string
}

/** Squares of white around a code, as its standard asks. */
const BORDER = 4

/** The QR code of a text. Its library is loaded with the first one. */
export async function qrOf(text: string): Promise<QrCode> {
  const { encode } = await import('uqr')
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  const rows = data.map((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ]
      .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
      .join(''),
  )
  return { size, path: rows.join('') }
}
