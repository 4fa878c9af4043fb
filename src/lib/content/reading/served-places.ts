import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getCollection } from 'astro:content'
import { PUBLIC_AREAS_FILE, PUBLIC_MAIN_API_URL } from 'astro:env/client'
import { offeredCities } from '#lib/content/offers/built-rates'
import { servedPlaces, type ServedArea, type ServedPlace } from '#lib/domain/visit/served-place'
import { inLocale } from '#lib/domain/shared/routes'
import type { Locale } from '#lib/domain/shared/locale'
import { districtsIn } from './district-pins.ts'

const SHARDS = path.resolve('public/places')

/** The areas of a build, with those of them that have a page. */
export interface BuiltAreas {
  readonly areas: readonly ServedArea[]
  readonly places: readonly ServedPlace[]
  readonly areSamples: boolean
}

const districts = () =>
  districtsIn(
    Object.fromEntries(
      readdirSync(SHARDS).map((file) => [
        path.basename(file, '.json'),
        JSON.parse(readFileSync(path.join(SHARDS, file), 'utf8')),
      ]),
    ),
  )

async function readAreas(): Promise<BuiltAreas | null> {
  if (!PUBLIC_AREAS_FILE && PUBLIC_MAIN_API_URL) return null
  const entries = await getCollection(PUBLIC_AREAS_FILE ? 'entered' : 'areas')
  const [, ...others] = await offeredCities()
  const areas = entries
    .flatMap(({ data }) => data.areas)
    .map((area) => ({ ...area, hasOwnRate: others.some(({ city }) => city === area.name) }))
  return { areas, places: servedPlaces(areas, districts()), areSamples: !PUBLIC_AREAS_FILE }
}

let read: Promise<BuiltAreas | null> | undefined

/**
 * Where assessors come: by the operator's own file, or by the samples. Null where a server has the areas and the build
 * doesn't know them.
 */
export const builtAreas = (): Promise<BuiltAreas | null> => (read ??= readAreas())

/** The address of the page of a place. */
export const placePage = (locale: Locale, { id }: Pick<ServedPlace, 'id'>): string =>
  inLocale(`/doorstep/${id}`, locale)
