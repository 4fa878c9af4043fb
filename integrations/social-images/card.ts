// The preview image of shared links: 1200 by 630 px, the page's heading beside cropped bangles. Drawn at build.
import sharp from 'sharp'
import { balanced, drawLines, heightOf, loadTypeface, type Setting } from './letters.ts'

/** The texts of a card. */
export interface Card {
  readonly title: string
  /** The lighter second part of the heading, or ''. */
  readonly aside: string
  readonly siteName: string
}

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

export const PAPER = '#FBF5E6'
export const INK = '#2E1030'
const GOLD = '#F2A516'
const GOLD_DEEP = '#B86E00'

/** Narrow and bold, for what the page says; wide and light, for what it adds; wide and bold, for the name. */
const loadTypefaces = () =>
  Promise.all([
    loadTypeface({ wdth: 75, wght: 700 }),
    loadTypeface({ wdth: 125, wght: 300 }),
    loadTypeface({ wdth: 125, wght: 700 }),
  ])

let typefaces: ReturnType<typeof loadTypefaces> | undefined

/** The three of them, loaded once. */
export const typefacesOfCards = () => (typefaces ??= loadTypefaces())

const bangle = (cx: number, cy: number, r: number, width: number, dash: string): string => `
  <g transform="translate(${cx} ${cy})" fill="none">
    <circle r="${r}" stroke="${PAPER}" stroke-width="${width + 14}"/>
    <circle r="${r}" stroke="${GOLD}" stroke-width="${width}"/>
    <circle r="${r - width / 2 + 7}" stroke="${GOLD_DEEP}" stroke-width="2.5"/>
    <circle r="${r + width / 2 - 7}" stroke="${GOLD_DEEP}" stroke-width="2.5"/>
    <circle r="${r}" stroke="${GOLD_DEEP}" stroke-width="${width * 0.36}" stroke-dasharray="${dash}"/>
  </g>`

const ART = `
  <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${PAPER}"/>
  ${bangle(1150, 150, 150, 52, '3 17')}
  ${bangle(1090, 520, 196, 64, '5 22')}
  <rect y="610" width="${CARD_WIDTH}" height="20" fill="${INK}"/>
  <rect y="602" width="${CARD_WIDTH}" height="2" fill="${INK}"/>
  <g transform="translate(72 56) scale(1.7)" fill="none" stroke="${INK}" stroke-width="3.2" stroke-linejoin="bevel">
    <path d="M2.5 28 11 10.5 20 28 29 10.5 37.5 28"/>
    <path d="M7 10.5h26" stroke-linecap="round"/>
    <path d="M1.5 28H19a8.75 8.5 0 0 1-17.5 0ZM21 28h17.5a8.75 8.5 0 0 1-17.5 0Z" fill="${INK}" stroke="none"/>
    <circle cx="20" cy="6" r="5" fill="${GOLD}" stroke="none"/>
  </g>`

/** Font size in px. Long headings are smaller, so that they fit into three lines beside the bangles. */
const titleSize = (title: string): number => (title.length > 34 ? 88 : title.length > 20 ? 104 : 124)

/** Where the texts stand, px. */
export const LEFT = 72
/** Of a line of the heading, and of what it adds: the heading keeps a little more distance from the bangles. */
const TITLE_WIDTH = 745
const ASIDE_WIDTH = 760
const BOTTOM = 542
const ABOVE_ASIDE = 18

/** The card as SVG, with letters as paths. Deterministic. */
export async function drawCard({ title, aside, siteName }: Card): Promise<string> {
  const [speaks, counts, sign] = await typefacesOfCards()
  const size = titleSize(title)
  // Marks above and below the letters need room.
  const tall = /\P{Script_Extensions=Latin}/u.test(title.replace(/[^\p{L}]/gu, ''))
  const ofTitle: Setting = { typeface: speaks, size, lineHeight: tall ? 1.2 : 0.98 }
  const ofAside: Setting = { typeface: counts, size: size * 0.52, lineHeight: tall ? 1.35 : 1.15 }
  const ofName: Setting = { typeface: sign, size: 44, lineHeight: 1.1, spacing: -1.2 }
  const titleLines = balanced(title, TITLE_WIDTH, ofTitle)
  const asideLines = aside ? balanced(aside, ASIDE_WIDTH, ofAside) : []
  const asideTop = BOTTOM - heightOf(asideLines, ofAside)
  const titleTop = asideTop - (aside ? ABOVE_ASIDE : 0) - heightOf(titleLines, ofTitle)
  const letters = [
    drawLines(balanced(siteName, TITLE_WIDTH, ofName), 158, 64, ofName),
    drawLines(titleLines, LEFT, titleTop, ofTitle),
    drawLines(asideLines, LEFT, asideTop, ofAside),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${ART}<g fill="${INK}">${letters.join('')}</g></svg>`
}

/** The card as PNG. It has four colours; sixteen are enough for their edges too, and half the bytes of more. */
export const toPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 16, dither: 0 }).toBuffer()
