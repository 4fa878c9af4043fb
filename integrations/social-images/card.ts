// The preview image of shared links: 1200 by 630 px, the page's heading beside cropped bangles. Drawn at build.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import satori from 'satori'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import scripts from '../script-fonts/scripts.json' with { type: 'json' }

/** The texts of a card. */
export interface Card {
  readonly title: string
  /** The lighter second part of the heading, or ''. */
  readonly aside: string
  readonly siteName: string
}

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

const PAPER = '#FBF5E6'
const INK = '#2E1030'
const GOLD = '#F2A516'
const GOLD_DEEP = '#B86E00'

const { resolve } = createRequire(import.meta.url)

/** Latin, and the scripts of the other languages, by the ending of their faces' names. */
const VARIABLE: Readonly<Record<string, string>> = {
  '': resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2'),
  ...Object.fromEntries(Object.values(scripts).map(({ family, file }) => [` ${family}`, resolve(file)])),
}

/** satori reads neither WOFF2 nor variable fonts, so each face is a static instance. */
const FACES = [
  { name: 'Speaks', wdth: 75, wght: 700 },
  { name: 'Counts', wdth: 125, wght: 300 },
  { name: 'Sign', wdth: 125, wght: 700 },
] as const

async function loadFonts() {
  return Promise.all(
    Object.entries(VARIABLE).flatMap(([ending, file]) =>
      FACES.map(async ({ name, wdth, wght }) => ({
        name: name + ending,
        data: await subsetFont(readFileSync(file), undefined, {
          targetFormat: 'sfnt',
          keepAllGlyphs: true,
          variationAxes: { wdth, wght },
        }),
        weight: 400 as const,
        style: 'normal' as const,
      })),
    ),
  )
}
/** A face in every script. */
const family = (name: (typeof FACES)[number]['name']): string =>
  Object.keys(VARIABLE)
    .map((ending) => `'${name}${ending}'`)
    .join(', ')

let fonts: ReturnType<typeof loadFonts> | undefined

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

const box = (style: Readonly<Record<string, string | number>>, children: unknown) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

/** Font size in px. Long headings are smaller, so that they fit into three lines beside the bangles. */
const titleSize = (title: string): number => (title.length > 34 ? 88 : title.length > 20 ? 104 : 124)

/** The card as SVG, with letters as paths. Deterministic. */
export async function drawCard({ title, aside, siteName }: Card): Promise<string> {
  fonts ??= loadFonts()
  const size = titleSize(title)
  // Marks above and below the letters need room.
  const tall = /\P{Script_Extensions=Latin}/u.test(title.replace(/[^\p{L}]/gu, ''))
  const words = [
    box(
      { fontFamily: family('Speaks'), fontSize: size, lineHeight: tall ? 1.2 : 0.98, textWrap: 'balance' },
      title,
    ),
    ...(aside
      ? [
          box(
            {
              fontFamily: family('Counts'),
              fontSize: size * 0.52,
              lineHeight: tall ? 1.35 : 1.15,
              marginTop: 18,
              textWrap: 'balance',
            },
            aside,
          ),
        ]
      : []),
  ]
  const tree = box({ width: CARD_WIDTH, height: CARD_HEIGHT, color: INK }, [
    box(
      {
        position: 'absolute',
        left: 158,
        top: 64,
        fontFamily: family('Sign'),
        fontSize: 44,
        letterSpacing: -1.2,
      },
      siteName,
    ),
    box({ position: 'absolute', left: 72, bottom: 88, width: 760, flexDirection: 'column' }, words),
  ])
  // satori is typed for React elements but reads only type and props.
  const letters = await satori(tree as Parameters<typeof satori>[0], {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts: await fonts,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${ART}${letters}</svg>`
}

/** The card as PNG. It has four colours, so a palette is enough. */
export const toPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
