// Cuts a font to the glyphs of given words. A cut by characters would keep every conjunct that they could form.
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { convert } from 'fontverter'
import { Blob, Buffer as ShapedText, Face, Font, shape, Variation } from 'harfbuzzjs'

/** The position of each axis: { wght: 400, wdth: 100 }. */
export type Axes = Readonly<Record<string, number>>

/** What hb-subset exports; a pointer is a number. */
interface Subset {
  readonly memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  free(pointer: number): void
  hb_blob_create(data: number, bytes: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number
  hb_subset_or_fail(face: number, input: number): number
}

const WRITABLE = 2
const LAYOUT_FEATURES = 6
const NO_HINTING = 0x1
const NO_LAYOUT_CLOSURE = 0x200

const tag = (name: string): number => [...name].reduce((all, letter) => (all << 8) + letter.charCodeAt(0), 0)

let loading: Promise<Subset> | undefined

async function loadSubset(): Promise<Subset> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  const subset = instance.exports as unknown as Subset
  subset._initialize()
  return subset
}

/** A font as TrueType, from a WOFF2 file. */
export const readFont = async (file: string): Promise<Uint8Array> =>
  new Uint8Array(await convert(await readFile(file), 'truetype'))

/** A shaped word: its glyphs in order with their advances in font units, and every glyph on the way to them. */
interface Shaped {
  readonly run: readonly { readonly glyph: number; readonly advance: number }[]
  readonly onTheWay: ReadonlySet<number>
}

/** Shapes words as a browser does. */
function shapeWords(font: Uint8Array, words: Iterable<string>, axes: Axes): ReadonlyMap<string, Shaped> {
  const shaper = new Font(new Face(new Blob(font.slice().buffer), 0))
  shaper.setVariations(Object.entries(axes).map(([axis, value]) => new Variation(axis, value)))
  return new Map(
    [...words].map((word) => {
      const text = new ShapedText()
      text.addText(word)
      text.guessSegmentProperties()
      // A conjunct is built in steps, and a step works only if the glyphs of the one before it are there.
      const onTheWay = new Set<number>()
      text.setMessageFunc((step) => {
        for (const { codepoint } of step.getGlyphInfos()) onTheWay.add(codepoint)
        return true
      })
      shape(shaper, text)
      const advances = text.getGlyphPositions()
      const run = text
        .getGlyphInfos()
        .map(({ codepoint }, index) => ({ glyph: codepoint, advance: advances[index]?.xAdvance ?? 0 }))
      return [word, { run, onTheWay }]
    }),
  )
}

/**
 * A font with the glyphs of some words, and with its axes fixed, as WOFF2.
 * @param font as TrueType
 * @throws if the cut font shapes a word to other widths than the whole one
 */
export async function cutFont(font: Uint8Array, words: ReadonlySet<string>, axes: Axes): Promise<Uint8Array> {
  const subset = await (loading ??= loadSubset())
  const shaped = shapeWords(font, words, axes)
  const bytes = () => new Uint8Array(subset.memory.buffer)
  const data = subset.malloc(font.byteLength)
  bytes().set(font, data)
  const blob = subset.hb_blob_create(data, font.byteLength, WRITABLE, 0, 0)
  const face = subset.hb_face_create(blob, 0)
  subset.hb_blob_destroy(blob)
  const input = subset.hb_subset_input_create_or_fail()
  const features = subset.hb_subset_input_set(input, LAYOUT_FEATURES)
  subset.hb_set_clear(features)
  subset.hb_set_invert(features)
  subset.hb_subset_input_set_flags(input, NO_HINTING | NO_LAYOUT_CLOSURE)
  const glyphs = subset.hb_subset_input_glyph_set(input)
  for (const { run, onTheWay } of shaped.values())
    for (const glyph of [...run.map(({ glyph }) => glyph), ...onTheWay]) subset.hb_set_add(glyphs, glyph)
  const letters = subset.hb_subset_input_unicode_set(input)
  for (const word of words) for (const letter of word) subset.hb_set_add(letters, letter.codePointAt(0) ?? 0)
  for (const [axis, value] of Object.entries(axes))
    if (!subset.hb_subset_input_pin_axis_location(input, face, tag(axis), value))
      throw new Error(`The font has no axis ${axis} to fix at ${value}.`)
  const cut = subset.hb_subset_or_fail(face, input)
  if (cut === 0) throw new Error('The font could not be cut.')
  const result = subset.hb_face_reference_blob(cut)
  const start = subset.hb_blob_get_data(result, 0)
  const small = bytes().slice(start, start + subset.hb_blob_get_length(result))
  subset.hb_blob_destroy(result)
  subset.hb_face_destroy(cut)
  subset.hb_subset_input_destroy(input)
  subset.hb_face_destroy(face)
  subset.free(data)
  checkCut(small, shaped)
  return new Uint8Array(await convert(Buffer.from(small), 'woff2', 'truetype'))
}

/** @throws if a word is shaped to another number of glyphs, or to other advances, than with the whole font */
function checkCut(cut: Uint8Array, shaped: ReturnType<typeof shapeWords>): void {
  for (const [word, { run }] of shapeWords(cut, shaped.keys(), {})) {
    const whole = shaped.get(word)?.run ?? []
    const same =
      run.length === whole.length &&
      run.every(
        ({ glyph, advance }, index) => glyph !== 0 && Math.abs(advance - (whole[index]?.advance ?? 0)) <= 1,
      )
    if (!same) throw new Error(`The cut font writes '${word}' in another way than the whole one.`)
  }
}
