import { readFileSync } from 'node:fs'
import { readAreaFile } from '#lib/domain/visit/area-file'
import type { ServedArea } from '#lib/domain/visit/served-place'

/** How such a file is written. */
const WRITE = 'Write it with `npm run areas --silent > areas.json`'

/**
 * Where assessors come, by the operator's own file: what `npm run areas` of the server prints.
 * @param file PUBLIC_AREAS_FILE
 * @returns null for a build without one
 * @throws if the file can't be read or names no area; the message says where it is wrong, and what to do
 */
export function enteredAreas(file: string | undefined): readonly ServedArea[] | null {
  if (!file) return null
  let areas: readonly ServedArea[]
  try {
    areas = readAreaFile(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`PUBLIC_AREAS_FILE names ${file}, which can't be read. ${why} ${WRITE}.`, {
      cause: error,
    })
  }
  if (areas.length === 0)
    throw new Error(
      `PUBLIC_AREAS_FILE names ${file}, which has no area. Enter areas in the office, or build without the setting.`,
    )
  return areas
}
