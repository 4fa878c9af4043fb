// Stylesheets as lightningcss reads them: class names come without the backslashes of CSS.
import { transform, type CustomAtRules, type Rule, type Selector, type Visitor } from 'lightningcss'

const LAYER = 'utilities'

/** Rewrites a stylesheet. Rules for which the visitor returns nothing stay as they are. */
const rewritten = (css: string, visitor: Visitor<CustomAtRules>): string =>
  transform({ filename: 'sheet.css', code: Buffer.from(css), minify: true, visitor }).code.toString()

const isUtilities = (rule: Rule): boolean =>
  rule.type === 'layer-block' && rule.value.name?.join('.') === LAYER

/** A stylesheet in two parts. */
export interface Sheet {
  /** The layer of the utilities alone. */
  readonly utilities: string
  /** All but the utilities, whose place in the order of the layers stays. */
  readonly rest: string
}

/** Splits a stylesheet. @returns null if it has no utilities */
export function split(css: string): Sheet | null {
  let inside = false
  let found = false
  const layer = rewritten(css, {
    Rule: (rule) => {
      if (isUtilities(rule)) inside = found = true
      return inside ? undefined : []
    },
    RuleExit: (rule) => {
      if (isUtilities(rule)) inside = false
    },
  })
  if (!found) return null
  // The comment with the licence stays in the rest.
  const utilities = layer.slice(layer.indexOf('@layer'))
  const rest = rewritten(css, {
    Rule: (rule) =>
      isUtilities(rule) && rule.type === 'layer-block'
        ? { type: 'layer-statement', value: { loc: rule.value.loc, names: [[LAYER]] } }
        : undefined,
  })
  return { utilities, rest }
}

const isClass = (part: unknown): part is { readonly name: string } =>
  typeof part === 'object' && part !== null && 'type' in part && part.type === 'class'

/** A selector with other names for its classes, wherever in it they are. */
const renamed = (selector: Selector, nameOf: (name: string) => string): Selector =>
  JSON.parse(JSON.stringify(selector), (_key, part: unknown) =>
    isClass(part) ? { ...part, name: nameOf(part.name) } : part,
  ) as Selector

/** The class names in a selector, in their order. */
function classesIn(selector: Selector): string[] {
  const names: string[] = []
  renamed(selector, (name) => {
    names.push(name)
    return name
  })
  return names
}

/** The class names in the selectors of a stylesheet. */
export function classesOf(css: string): ReadonlySet<string> {
  const names = new Set<string>()
  rewritten(css, {
    Selector: (selector) => {
      for (const name of classesIn(selector)) names.add(name)
    },
  })
  return names
}

/** Whether all that a condition held was dropped. */
const isEmptied = (rule: Rule): boolean =>
  (rule.type === 'media' || rule.type === 'supports' || rule.type === 'container') &&
  rule.value.rules.every(({ type }) => type === 'ignored')

/**
 * The utilities whose class is used, in their order and under their conditions.
 * @param utilities the layer of the utilities
 * @param isUsed whether the page can have a class
 * @param nameOf the name that a class gets
 */
export const usedUtilities = (
  utilities: string,
  isUsed: (name: string) => boolean,
  nameOf: (name: string) => string,
): string =>
  rewritten(utilities, {
    Rule: {
      style: ({ value }) => {
        // The first class of a selector is the utility itself. A rule inside a rule has none.
        const own = value.selectors.map((selector) => classesIn(selector)[0])
        return own.some((name) => name === undefined || isUsed(name)) ? undefined : []
      },
    },
    RuleExit: (rule) => (isEmptied(rule) ? [] : undefined),
    Selector: (selector) => renamed(selector, nameOf),
  })
