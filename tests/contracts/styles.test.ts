import { readFileSync } from 'node:fs'
import { transform, type Selector } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import { projectFiles } from '../support/project'

/** The most lines of all stylesheets that are written by hand. */
const ALL_LINES = 4000
/** Of these, the most in the office. */
const OFFICE_LINES = 500

const read = (file: string) => readFileSync(file, 'utf8')
const files = projectFiles().filter((file) => /^(src|office|integrations)\//.test(file))
const sheets = files.filter((file) => file.endsWith('.css'))
const code = files.filter((file) => /\.(astro|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))

const linesOf = (some: readonly string[]) =>
  some.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)

/** The class names in a selector, with those within `:is()`, `:has()` and the like. */
function classesIn(selector: Selector): string[] {
  return selector.flatMap((part) => {
    if (part.type === 'class') return [part.name]
    if (part.type !== 'pseudo-class' || !('selectors' in part)) return []
    return ((part.selectors ?? []) as Selector[]).flatMap(classesIn)
  })
}

/** The class names in the selectors of a stylesheet. */
function classesOf(filename: string, css: string): ReadonlySet<string> {
  const names: string[] = []
  transform({
    filename,
    code: Buffer.from(css),
    errorRecovery: true,
    visitor: {
      Selector: (selector) => {
        names.push(...classesIn(selector))
      },
    },
  })
  return new Set(names)
}

/** The words in the strings and attributes of a source file; its comments name no class. */
function wordsIn(source: string): string[] {
  const plain = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  return (plain.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).flatMap((text) =>
    text.slice(1, -1).split(/[\s"'`]+/),
  )
}

describe('the stylesheets written by hand', () => {
  it('keep within their lines: what a utility says needs no rule', () => {
    expect(linesOf(sheets), 'in all').toBeLessThanOrEqual(ALL_LINES)
    expect(linesOf(sheets.filter((file) => file.startsWith('office/'))), 'the office').toBeLessThanOrEqual(
      OFFICE_LINES,
    )
  })

  const words = new Set(code.flatMap((file) => wordsIn(read(file))))

  it.each(sheets)('%s has no class that no markup names', (sheet) => {
    expect([...classesOf(sheet, read(sheet))].filter((name) => !words.has(name))).toEqual([])
  })
})

/** A selector given to `querySelector`, `querySelectorAll`, `closest` or `matches`. */
const QUERY =
  /\b(?:querySelector(?:All)?|closest|matches)(?:<[^()]*>)?\(\s*(?<quote>['"`])(?<selector>.*?)\k<quote>/g

describe('the code of the site', () => {
  it('finds elements by attributes, roles and ids, never by the class that styles them', () => {
    const styled = new Set(sheets.flatMap((sheet) => [...classesOf(sheet, read(sheet))]))
    const found = code.flatMap((file) =>
      [...read(file).matchAll(QUERY)].flatMap(({ groups: { selector = '' } = {} }) =>
        [...selector.replaceAll(/\$\{[^}]*\}/g, '').matchAll(/\.([\w-]+)/g)]
          .filter(([, name = '']) => styled.has(name))
          .map(([name]) => `${file}: ${name}`),
      ),
    )
    expect(found).toEqual([])
  })
})
