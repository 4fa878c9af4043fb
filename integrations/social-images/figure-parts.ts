// The pictures of links with figures: each background and each digit is drawn once, and the server puts them together.
import sharp from 'sharp'
import { LEVELS, type Glyph, type LineParts, type PictureParts } from '#lib/domain/shared-link/picture'
import { CARD_HEIGHT, CARD_WIDTH, drawCard, INK, LEFT, typefacesOfCards, PAPER } from './card.ts'
import { balanced, drawLines, heightOf, type Setting } from './letters.ts'

/** Of the background; with the shades of letters no more than 256. */
const COLOURS = 64

const SIGNS = '₹0123456789,.%· '

const rgbOf = (hex: string): readonly number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

/** From the paper to the ink. */
const SHADES = Array.from({ length: LEVELS }, (_, level) =>
  rgbOf(PAPER).map((paper, part) => {
    const ink = rgbOf(INK)[part] ?? 0
    return Math.round(paper + ((ink - paper) * level) / (LEVELS - 1))
  }),
)

async function glyphOf(text: string, setting: Setting): Promise<Glyph> {
  const [line] = balanced(text.trim() === '' ? '0' : text, CARD_WIDTH, setting)
  if (!line) throw new Error(`'${text}' has no line.`)
  const width = Math.round(text.trim() === '' ? line.width / 2 : line.width)
  const letters = text.trim() === '' ? '' : drawLines([line], 0, 0, setting)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.ceil(heightOf([line], setting))}"><rect width="100%" height="100%" fill="#fff"/>${letters}</svg>`
  const grey = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer()
  return { width, levels: Uint8Array.from(grey, (light) => Math.round(((255 - light) / 255) * (LEVELS - 1))) }
}

/** @param texts what is written as a whole, each with what is drawn for it */
async function lineOf(top: number, setting: Setting, texts: ReadonlyMap<string, string>): Promise<LineParts> {
  const all = [...[...SIGNS].map((sign) => [sign, sign] as const), ...texts]
  const glyphs = await Promise.all(
    all.map(async ([key, drawn]) => [key, await glyphOf(drawn, setting)] as const),
  )
  return { left: LEFT, top, height: Math.ceil(setting.size * setting.lineHeight), glyphs: new Map(glyphs) }
}

/** Where the lines of figures begin, px: above the words of the card. */
const MAIN_TOP = 150
const MORE_TOP = 300

const distance = (one: number, other: number): number =>
  [16, 8, 0].reduce((sum, bits) => sum + (((one >> bits) & 255) - ((other >> bits) & 255)) ** 2, 0)

/** A picture in few colours: those that it has most of, and for each other one the nearest of these. */
function reduced(rgb: Buffer): {
  readonly palette: readonly (readonly number[])[]
  readonly pixels: Uint8Array
} {
  const colours = Array.from({ length: rgb.length / 3 }, (_, pixel) => rgb.readUIntBE(pixel * 3, 3))
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byCount = [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  const stored = byCount.slice(0, COLOURS)
  const nearest = (colour: number) =>
    stored.reduce((best, each) => (distance(each, colour) < distance(best, colour) ? each : best))
  const indexes = new Map(byCount.map((colour) => [colour, stored.indexOf(nearest(colour))]))
  return {
    palette: stored.map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
    pixels: Uint8Array.from(colours, (colour) => indexes.get(colour) ?? 0),
  }
}

/** A background with room for figures above some words, and what the figures are put together from. */
export async function figureParts(
  { words, siteName }: { readonly words: string; readonly siteName: string },
  texts: ReadonlyMap<string, string>,
): Promise<PictureParts> {
  const [speaks, counts] = await typefacesOfCards()
  const card = Buffer.from(await drawCard({ title: '', aside: words, siteName }))
  const { palette, pixels } = reduced(await sharp(card).removeAlpha().raw().toBuffer())
  return {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    palette: Uint8Array.from([...palette, ...SHADES].flat()),
    pixels,
    main: await lineOf(MAIN_TOP, { typeface: speaks, size: 132, lineHeight: 1.1 }, texts),
    more: await lineOf(MORE_TOP, { typeface: counts, size: 46, lineHeight: 1.2 }, texts),
  }
}
