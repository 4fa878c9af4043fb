import type { Plugin } from 'vite'

/** What each script of the build imports, by its address in the built site without the first slash. */
export type Imports = Map<string, readonly string[]>

const ISLAND = /<astro-island [^>]*>/g
const ADDRESSES = ['renderer-url', 'component-url']

/** Notes what the scripts for the browser import. */
export const noteImports = (imports: Imports): Plugin => ({
  name: 'note-imports',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') imports.set(file.fileName, file.imports)
  },
})

/** Scripts with all that they import before they run. */
export function withImports(scripts: readonly string[], imports: Imports): ReadonlySet<string> {
  const all = new Set(scripts)
  // A set also visits what is added on the way.
  for (const script of all) for (const imported of imports.get(script) ?? []) all.add(imported)
  return all
}

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
