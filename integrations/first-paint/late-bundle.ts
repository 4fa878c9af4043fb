import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { withImports, type Imports } from './island-scripts.ts'

const ENTRY = 'late'

/**
 * Puts the plain scripts of a page into one file. It imports what they share with an island of any page, such as the
 * stores, of which there may be one only.
 * @param folder of the built site
 * @param scripts their addresses on the site, in order
 * @param imports of all scripts of the build; those of the file are added
 * @returns the address of the file
 */
export async function bundleLate(
  folder: string,
  scripts: readonly string[],
  imports: Imports,
): Promise<string> {
  const islands = [...imports.keys()].filter((script) => script.includes('.island.'))
  const shared = withImports(islands, imports)
  const files = scripts.map((script) => path.join(folder, script))
  const bundle = await rolldown({
    input: ENTRY,
    plugins: [
      {
        name: ENTRY,
        resolveId: (id, importer, { kind }) => {
          if (id === ENTRY || importer === ENTRY) return id
          const script = path.join('_astro', id)
          const isApart = kind === 'dynamic-import' || shared.has(script)
          return isApart ? { id, external: true } : path.join(folder, script)
        },
        load: (id) =>
          id === ENTRY ? files.map((file) => `import ${JSON.stringify(file)}`).join('\n') : null,
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  const [{ code, imports: shares }] = output
  const name = `_astro/late.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  imports.set(name, { scripts: shares.map((id) => path.posix.join('_astro', id)) })
  await writeFile(path.join(folder, name), code)
  return `/${name}`
}
