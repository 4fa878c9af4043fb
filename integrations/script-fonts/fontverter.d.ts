declare module 'fontverter' {
  /** A font in another format. */
  export function convert(
    font: Buffer,
    to: 'truetype' | 'woff2',
    from?: 'truetype' | 'woff2',
  ): Promise<Buffer>
}
