declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2' | 'truetype'
    readonly keepAllGlyphs?: boolean
    /** Tags of the OpenType features to keep. */
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
    /** A number pins an axis. */
    readonly variationAxes?: Readonly<Record<string, number>>
  }
  /** The font with only the glyphs of `text`, or with all glyphs and fewer variations. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>
}
