import type { Plugin } from 'vite'

interface Imported {
  /** Scripts that run before it. */
  readonly scripts: readonly string[]
  /** Words that it loads later: their language, and the script that has them. */
  readonly words?: readonly (readonly [locale: string, script: string])[]
}

/** What each script of the build imports, by its address in the built site without the first slash. */
export type Imports = Map<string, Imported>

const WORDS = /\/src\/content\/copy\/(\w+)\//

const ISLAND = /<astro-island [^>]*>/g
const ADDRESSES = ['renderer-url', 'component-url']

/** Notes what the scripts for the browser import. */
export const noteImports = (imports: Imports): Plugin => ({
  name: 'note-imports',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const words = file.dynamicImports.flatMap((script) => {
        const later = bundle[script]
        const locale = later?.type === 'chunk' ? WORDS.exec(later.facadeModuleId ?? '')?.[1] : undefined
        return locale === undefined ? [] : [[locale, script] as const]
      })
      imports.set(file.fileName, { scripts: file.imports, words })
    }
  },
})

/** Scripts with all that they import before they run. */
export function withImports(scripts: readonly string[], imports: Imports): ReadonlySet<string> {
  const all = new Set(scripts)
  // A set also visits what is added on the way.
  for (const script of all) for (const imported of imports.get(script)?.scripts ?? []) all.add(imported)
  return all
}

/** The scripts with the words, in a language, that scripts load later. */
export const wordsOf = (scripts: Iterable<string>, locale: string, imports: Imports): readonly string[] =>
  [...scripts].flatMap((script) =>
    (imports.get(script)?.words ?? []).flatMap(([of, words]) => (of === locale ? [words] : [])),
  )

/**
 * The scripts of the islands that hydrate in a way, with all that those import, so that the browser can ask for them in one
 * go and not one after the other: React, which is the largest, first.
 */
export function scriptsOfIslands(
  html: string,
  client: 'paint' | 'after',
  imports: Imports,
): readonly string[] {
  const islands = [...html.matchAll(ISLAND)]
    .map(([island]) => island)
    .filter((island) => island.includes(`client="${client}"`))
  const named = ADDRESSES.flatMap((name) =>
    islands.flatMap((island) => new RegExp(`${name}="/([^"]+)"`).exec(island)?.[1] ?? []),
  )
  return [...withImports(named, imports)].map((script) => `/${script}`)
}
