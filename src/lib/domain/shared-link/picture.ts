/** A letter or a word, drawn once: how much of each pixel is ink, row by row. */
export interface Glyph {
  /** Px. Its height is that of all glyphs of a size. */
  readonly width: number
  /** 0 to `LEVELS - 1`. */
  readonly levels: Uint8Array
}

/** How many shades a letter has between the paper and the ink. */
export const LEVELS = 16

/** Where a line of figures begins, and its glyphs by what they write. */
export interface LineParts {
  /** Px, the left upper corner. */
  readonly left: number
  readonly top: number
  /** Px, of every glyph. */
  readonly height: number
  readonly glyphs: ReadonlyMap<string, Glyph>
}

/** A picture with room for figures: an index into a palette for each pixel. */
export interface PictureParts {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each colour, at most 256. The last `LEVELS` go from the paper to the ink. */
  readonly palette: Uint8Array
  readonly pixels: Uint8Array
  readonly main: LineParts
  readonly more: LineParts
}

/** The longest text that glyphs are found for first: a unit is one glyph. */
const LONGEST = 12

/** The glyphs of a text, the longest first; what was not drawn is left out. */
function glyphsOf(text: string, glyphs: ReadonlyMap<string, Glyph>): readonly Glyph[] {
  const found: Glyph[] = []
  for (let at = 0; at < text.length;) {
    let length = Math.min(LONGEST, text.length - at)
    while (length > 1 && !glyphs.has(text.slice(at, at + length))) length -= 1
    const glyph = glyphs.get(text.slice(at, at + length))
    if (glyph) found.push(glyph)
    at += length
  }
  return found
}

function writeLine(
  picture: Uint8Array,
  text: string,
  { left, top, height, glyphs }: LineParts,
  { width, palette }: PictureParts,
): void {
  const firstShade = palette.length / 3 - LEVELS
  let x = left
  for (const glyph of glyphsOf(text, glyphs)) {
    if (x + glyph.width > width) return
    for (let row = 0; row < height; row++)
      for (let column = 0; column < glyph.width; column++) {
        const level = glyph.levels[row * glyph.width + column] ?? 0
        if (level > 0) picture[(top + row) * width + x + column] = firstShade + level
      }
    x += glyph.width
  }
}

/** The picture with its two lines of figures. */
export function withFigures(parts: PictureParts, main: string, more: string): Uint8Array {
  const picture = parts.pixels.slice()
  writeLine(picture, main, parts.main, parts)
  writeLine(picture, more, parts.more, parts)
  return picture
}
