declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2' | 'truetype'
    readonly keepAllGlyphs?: boolean
    /** Tags of the OpenType features that stay. */
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
    /** A value pins an axis. */
    readonly variationAxes?: Readonly<Record<string, number>>
  }
  /** The font with only the glyphs of `text`, or with all of them and fewer variations. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>
}
