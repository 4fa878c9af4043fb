// Letters as outlines, so that no font has to be installed where the site is built.
import { createRequire } from 'node:module'
import { Blob, Buffer as ShapedText, Face, Font, shape, Variation } from 'harfbuzzjs'
import { readFont, type Axes } from '../script-fonts/cut.ts'
import scripts from '../script-fonts/scripts.json' with { type: 'json' }

const { resolve } = createRequire(import.meta.url)

/** A font with the letters that it has. */
interface Script {
  readonly font: Font
  readonly letters: ReadonlySet<number>
}

/** A face in Latin, and in the scripts of the other languages. */
export interface Typeface {
  readonly latin: Script
  readonly others: readonly Script[]
}

/** Reads one of the site's fonts. Variable fonts are set to the given width and weight. */
async function loadScript(file: string, axes: Axes): Promise<Script> {
  const face = new Face(new Blob((await readFont(resolve(file))).slice().buffer), 0)
  const font = new Font(face)
  font.setVariations(Object.entries(axes).map(([axis, value]) => new Variation(axis, value)))
  return { font, letters: new Set(face.collectUnicodes()) }
}

/** A face of the site's fonts, with letters of the given width and weight. */
export async function loadTypeface(axes: Axes): Promise<Typeface> {
  const latin = loadScript('@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2', axes)
  const others = Object.values(scripts).map(({ file }) => loadScript(file, axes))
  return { latin: await latin, others: await Promise.all(others) }
}

/** How a text is set. Lengths are in px. */
export interface Setting {
  readonly typeface: Typeface
  readonly size: number
  /** The height of a line, as a multiple of the size. */
  readonly lineHeight: number
  /** What is added after each letter. */
  readonly spacing?: number
}

/** A text in one line. Its outlines begin at 0 0 on the baseline. */
interface Line {
  readonly outlines: string
  readonly width: number
  /** The font of its first letter. */
  readonly font: Font
}

/** Cuts a text where its next letter is in another font of the face. */
function runsOf(text: string, { latin, others }: Typeface): { readonly font: Font; text: string }[] {
  const runs: { readonly font: Font; text: string }[] = []
  for (const letter of text) {
    const has = ({ letters }: Script) => letters.has(letter.codePointAt(0) ?? 0)
    const { font } = has(latin) ? latin : (others.find(has) ?? latin)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** Shapes a text as a browser does. */
function lineOf(text: string, { typeface, size, spacing = 0 }: Setting): Line {
  let outlines = ''
  let width = 0
  const runs = runsOf(text, typeface)
  for (const run of runs) {
    const shaped = new ShapedText()
    shaped.addText(run.text)
    shaped.guessSegmentProperties()
    shape(run.font, shaped)
    const scale = size / run.font.face.upem
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped.getGlyphInfosAndPositions()) {
      const place = `${(width + xOffset * scale).toFixed(2)} ${(-yOffset * scale).toFixed(2)}`
      const outline = run.font.glyphToPath(codepoint)
      if (outline)
        outlines += `<path transform="translate(${place})scale(${scale} ${-scale})" d="${outline}"/>`
      width += xAdvance * scale + spacing
    }
  }
  return { outlines, width, font: runs[0]?.font ?? typeface.latin.font }
}

/** The fewest lines, each with as many words as fit. */
function broken(words: readonly string[], maxWidth: number, setting: Setting): Line[] {
  const lines: Line[] = []
  let text = ''
  for (const word of words) {
    if (text && lineOf((text + word).trimEnd(), setting).width > maxWidth) {
      lines.push(lineOf(text.trimEnd(), setting))
      text = ''
    }
    text += word
  }
  return [...lines, lineOf(text, setting)]
}

/** A text in lines of about the same length, no longer than `maxWidth` px: the narrowest that needs no line more. */
export function balanced(text: string, maxWidth: number, setting: Setting): readonly Line[] {
  // A word keeps the space or the hyphen after it.
  const words = text.split(/(?<=[ -])/)
  let [narrow, wide] = [0, maxWidth]
  let lines = broken(words, maxWidth, setting)
  const fewest = lines.length
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2
    const narrower = broken(words, middle, setting)
    if (narrower.length > fewest) narrow = middle
    else [wide, lines] = [middle, narrower]
  }
  return lines
}

/** The height of lines, px. */
export const heightOf = (lines: readonly Line[], { size, lineHeight }: Setting): number =>
  lines.length * size * lineHeight

/** The lines as SVG, with their left upper corner at a place. */
export function drawLines(
  lines: readonly Line[],
  left: number,
  top: number,
  { size, lineHeight }: Setting,
): string {
  return lines
    .map(({ outlines, font }, index) => {
      const { ascender, descender } = font.hExtents()
      const baseline = (size * (lineHeight + (ascender + descender) / font.face.upem)) / 2
      const y = top + index * size * lineHeight + baseline
      return `<g transform="translate(${left} ${y.toFixed(2)})">${outlines}</g>`
    })
    .join('')
}
