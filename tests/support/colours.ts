/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** Functions with which checks in a page compare colours. */
export interface Colours {
  /** Parses a colour of a computed style; transparent where it is none. */
  readonly parse: (text: string) => Colour
  /** Relative luminance, 0 to 1, as WCAG defines it. */
  readonly luminance: (colour: Colour) => number
  /** Contrast ratio, 1 to 21, as WCAG defines it. */
  readonly contrast: (one: Colour, other: Colour) => number
}

/** Runs in the page and sets `window.colours`; functions run there can't import modules. */
export function defineColours(): void {
  const parse = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (/^rgba?\((.*)\)$/.exec(text)?.[1] ?? '0,0,0,0')
      .split(/[,/ ]+/)
      .map(Number)
    return [red, green, blue, alpha]
  }
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: Colour, other: Colour) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  Object.assign(window, { colours: { parse, luminance, contrast } satisfies Colours })
}
