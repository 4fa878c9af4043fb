declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'woff' | 'truetype'
    /** Tags of the OpenType features that stay. */
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
  }
  /** The font with only the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
