// Draws the lenders' marks, public/banks/<lender>.svg, from src/content/partners.
// Run it after a change there and commit the output: npm run marks
import { mkdirSync, writeFileSync } from 'node:fs'
import { partnerSchema, TONES, type PartnerContent } from '#lib/content/schemas/partner'
import { readYamlFiles } from '#lib/content/reading/read-files'
// Capitals of Anek Latin (SIL Open Font License) at weight 750 and width 105, 1000 units per em, baseline at 0.
// They are outlines because an SVG image cannot use the page's fonts.
import letters from './bank-mark-letters.json' with { type: 'json' }

const IVORY = '#FBF5E6'
const CENTRE = 24
const RADIUS = 21.5
const POINTS = 144
const FONT_SIZE = 17
const LETTER_SPACING = 0.3
const BASELINE = 30

/** The shortest form of a number in SVG: '.5' for 0.5. */
const short = (value: number, digits: number): string =>
  String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.')

/** The rosette r = R (1 - a + a cos kθ) as relative steps, rounded to 0.1 px; rounding errors do not add up. */
function rosette(petals: number, depth: number): string {
  const corners = Array.from({ length: POINTS }, (_, i) => {
    const angle = (2 * Math.PI * i) / POINTS
    const radius = RADIUS * (1 - depth + depth * Math.cos(petals * angle))
    const tenths = (value: number) => Math.round((CENTRE + value) * 10)
    return [tenths(radius * Math.cos(angle)), tenths(radius * Math.sin(angle))] as const
  })
  const steps = corners.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = corners[i] ?? [x, y]
    return `${short((x - fromX) / 10, 1)} ${short((y - fromY) / 10, 1)}`
  })
  const [startX, startY] = corners[0] ?? [0, 0]
  // A minus sign separates two numbers as well as a space does.
  return `M${startX / 10} ${startY / 10}l${steps.join(' ').replaceAll(' -', '-')}z`
}

function monogram(text: string): string {
  const glyphs = [...text].map((letter) => letters[letter as keyof typeof letters])
  const scale = FONT_SIZE / 1000
  const width = glyphs.reduce((sum, { advance }) => sum + advance * scale + LETTER_SPACING, 0)
  let x = CENTRE - width / 2
  return glyphs
    .map(({ advance, outline }) => {
      const path = `<path transform="translate(${short(x, 2)} ${BASELINE}) scale(${short(scale, 3)})" d="${outline}"/>`
      x += advance * scale + LETTER_SPACING
      return path
    })
    .join('')
}

/**
 * A lender's mark, 48 px square: background tone, monogram, and three rosettes turned by half a petal and a quarter
 * petal.
 */
export function bankMark({ monogram: text, petals, depth, tone }: PartnerContent): string {
  const turned = (degrees: number) =>
    `<use href="#r" transform="rotate(${short(degrees, 2)} ${CENTRE} ${CENTRE})"/>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">',
    `<rect width="48" height="48" rx="6" fill="${TONES[tone]}"/>`,
    `<g fill="none" stroke="${IVORY}" stroke-width=".8" stroke-linejoin="round" opacity=".5">`,
    `<path id="r" d="${rosette(petals, depth)}"/>`,
    `${turned(180 / petals)}${turned(-90 / petals)}</g>`,
    `<g fill="${IVORY}">${monogram(text)}</g></svg>\n`,
  ].join('')
}

if (import.meta.main) {
  const folder = new URL('../public/banks/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const { id, data } of readYamlFiles('partners')) {
    writeFileSync(new URL(`${id}.svg`, folder), bankMark(partnerSchema.parse(data)))
  }
}
