import { DEFAULT_LOCALE, type Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { COLOUR_NAMES, SITE_COLOURS, writeColours, type EmbedColours } from './colours.ts'

/** Of a frame without the script, px. */
export const FRAME_SIZE = { width: 320, height: 720 } as const

/** Where the script is that puts the frame and gives it its height. */
export const LOADER = '/embed.js'

/** A calculator for another site. */
export interface EmbedChoice {
  /** The origin of this site, such as https://moneypal.example. */
  readonly site: string
  readonly locale: Locale
  readonly colours: EmbedColours
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The address of the calculator. */
export function calculatorAddress({ site, locale, colours }: EmbedChoice): string {
  const query = writeColours(colours)
  return new URL(address('/embed/calculator', locale) + (query && `?${query}`), site).href
}

/** The markup that has the script put the calculator where it stands. */
export function scriptSnippet({ site, locale, colours }: EmbedChoice): string {
  const chosen = COLOUR_NAMES.filter((name) => colours[name] !== SITE_COLOURS[name])
  const lines = [
    `<script async src="${new URL(LOADER, site).href}"`,
    ...(locale === DEFAULT_LOCALE ? [] : [`data-language="${locale}"`]),
    ...chosen.map((name) => `data-${name}="${colours[name].slice(1)}"`),
  ]
  return `${lines.join('\n  ')}></script>`
}

/** The markup of the calculator in a frame of a fixed size. @param title what a screen reader calls the frame */
export const frameSnippet = (choice: EmbedChoice, title: string): string =>
  [
    '<iframe loading="lazy"',
    `width="${FRAME_SIZE.width}" height="${FRAME_SIZE.height}"`,
    `src="${escaped(calculatorAddress(choice))}"`,
    `title="${escaped(title)}"></iframe>`,
  ].join('\n  ')
