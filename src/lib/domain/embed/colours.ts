/** The colours of a calculator in another site, each '#rrggbb': the ground, the text on it, and figures and the button. */
export interface EmbedColours {
  readonly ground: string
  readonly ink: string
  readonly accent: string
}

/** The names of the colours, as in the address. */
export const COLOUR_NAMES = ['ground', 'ink', 'accent'] as const
export type ColourName = (typeof COLOUR_NAMES)[number]

/** The colours of this site: paper, ink and gold of src/styles/tokens.css. */
export const SITE_COLOURS: EmbedColours = { ground: '#fbf5e6', ink: '#2e1030', accent: '#f2a516' }

/** The least contrast of text, WCAG 2.2, success criterion 1.4.3. */
export const MIN_CONTRAST = 4.5

/** For text on any ground: one of them has at least 4.58:1. */
const EXTREMES = ['#000000', '#ffffff']

/** The relative luminance of '#rrggbb', 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours '#rrggbb', 1 to 21, by WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Reads a colour: six or three hexadecimal digits, with or without '#'. @returns '#rrggbb'; null for anything else */
export function readColour(text: string): string | null {
  const [, digits = ''] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim()) ?? []
  if (digits === '') return null
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${six.toLowerCase()}`
}

/** The first of some colours that can be read on a ground. */
const readableOn = (ground: string, colours: readonly string[]): string =>
  colours.find((colour) => contrastOf(colour, ground) >= MIN_CONTRAST) ?? ground

/**
 * The colours of an address, each pair at 4.5:1 or more: the ink on the ground, and the accent on the ink, which is the ground of
 * figures and the text of the button. What is missing or no colour is this site's; an ink or an accent that cannot be read gives way
 * to this site's, and where that cannot be read either, to black or white, or to the ground.
 */
export function readColours(params: URLSearchParams): EmbedColours {
  const given = (name: ColourName) => readColour(params.get(name) ?? '') ?? SITE_COLOURS[name]
  const ground = given('ground')
  const ink = readableOn(ground, [given('ink'), SITE_COLOURS.ink, SITE_COLOURS.ground, ...EXTREMES])
  const accent = readableOn(ink, [given('accent'), SITE_COLOURS.accent, ground])
  return { ground, ink, accent }
}

/** Whether two sets of colours are the same. */
const isSame = (one: EmbedColours, other: EmbedColours): boolean =>
  COLOUR_NAMES.every((name) => one[name] === other[name])

/** The reds of this site for what is wrong. */
const ERROR = '#b3200e'

/**
 * What the tokens of src/styles/tokens.css become with some colours, by name without '--color-'. Softer tones become the ink or the
 * ground itself, since their contrast is known only on this site's own ground.
 * `edge` is the button's, which has none here.
 * @returns empty for the colours of this site
 */
export function tokensOf(colours: EmbedColours): Readonly<Record<string, string>> {
  if (isSame(colours, SITE_COLOURS)) return {}
  const { ground, ink, accent } = colours
  const all = (names: readonly string[], colour: string) => names.map((name) => [name, colour] as const)
  return Object.fromEntries([
    ...all(['paper', 'folio', 'sheet', 'on-ink', 'on-ink-2', 'error-tint'], ground),
    ...all(['ink', 'ink-2', 'ink-3', 'line', 'rule', 'gold-deep', 'teal', 'edge'], ink),
    ...all(['gold', 'gold-lift'], accent),
    ['error', readableOn(ground, [ERROR, ink])],
  ])
}

/** The query that gives a calculator some colours, without the question mark; empty for those of this site. */
export const writeColours = (colours: EmbedColours): string =>
  new URLSearchParams(
    COLOUR_NAMES.filter((name) => colours[name] !== SITE_COLOURS[name]).map((name) => [
      name,
      colours[name].slice(1),
    ]),
  ).toString()
