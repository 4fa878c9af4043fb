import { registerHooks } from 'node:module'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SRC = new URL('../src/', import.meta.url)
const CONTRACT = new URL('../contract/', import.meta.url)

const fileOf = (specifier: string, parent: string | undefined): URL | null => {
  if (specifier.startsWith('@/')) return new URL(specifier.slice(2), SRC)
  if (specifier.startsWith('@contract/')) return new URL(specifier.slice('@contract/'.length), CONTRACT)
  if (specifier.startsWith('.') && parent?.startsWith(SRC.href)) return new URL(specifier, parent)
  return null
}

/**
 * Lets Node run files of `src` as they are: resolves the aliases of tsconfig.json, and imports without an extension.
 */
export const resolveSources = (): void =>
  void registerHooks({
    resolve(specifier, context, next) {
      const file = fileOf(specifier, context.parentURL)
      if (!file) return next(specifier, context)
      const source = new URL(`${file.href}.ts`)
      return next(existsSync(fileURLToPath(source)) ? source.href : file.href, context)
    },
  })
