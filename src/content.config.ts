import { glob, type Loader } from 'astro/loaders'
import { z } from 'astro/zod'
import { defineCollection } from 'astro:content'
import { servedListing } from '#lib/content/offers/served-listing'
import { enteredAreas } from '#lib/content/reading/entered-areas'
import { areasSchema } from '#lib/content/schemas/areas'
import { faqSchema } from '#lib/content/schemas/faq'
import { glossarySchema } from '#lib/content/schemas/glossary'
import { guideSchema } from '#lib/content/schemas/guides'
import { holidaysSchema } from '#lib/content/schemas/holidays'
import { offerSchema } from '#lib/content/schemas/offer'
import { operatorSchema } from '#lib/content/schemas/operator'
import { pageSchema } from '#lib/content/schemas/pages'
import { partnerSchema } from '#lib/content/schemas/partner'
import { pressSchema } from '#lib/content/schemas/press'
import { productSchema } from '#lib/content/schemas/products'
import { rateHistorySchema } from '#lib/content/schemas/rate-history'
import { goldRatesSchema } from '#lib/content/schemas/rates'
import { rulesSchema } from '#lib/content/schemas/rules'
import { sourcesSchema } from '#lib/content/schemas/sources'
import { topicsSchema } from '#lib/content/schemas/topics'
import { testimonialSchema } from '#lib/content/schemas/testimonials'
import type { Listing } from '#lib/domain/listing/listing'
import type { ServedArea } from '#lib/domain/visit/served-place'
import { parseListing } from '#lib/search/live/parse'

/** A loader for a folder of files, or of one folder per language; ids then start with the language: en/late-payment. */
const files =
  (pattern: `*.${string}` | `*/*.${string}`, home: '.' | './src/content' = './src/content') =>
  (folder: string) =>
    glob({
      base: `${home}/${folder}`,
      pattern,
      // Astro's default looks for a slug in the file, and fails on an empty file before the schema can report what is
      // missing.
      generateId: ({ entry }) => entry.replace(/\.\w+$/, ''),
    })

const yamlFiles = files('*.yaml')
const translatedYaml = files('*/*.yaml')
const translatedTexts = files('*/*.md')

const {
  PUBLIC_AREAS_FILE: areasFile,
  PUBLIC_OFFERS_FROM: from,
  PUBLIC_MAIN_API_URL: main = '',
} = import.meta.env as Readonly<Record<string, string | undefined>>

/** The offers of lenders that a server shows now; nothing in a build with samples. */
const listing: Loader = {
  name: 'listing',
  async load({ store }) {
    store.clear()
    if (!from) return
    const served = await servedListing({ from, main }, parseListing)
    store.set({ id: 'now', data: { ...served } })
  },
}

/** The areas of the operator's file, as `npm run areas` prints it; nothing in a build without one. */
const entered: Loader = {
  name: 'areas of a file',
  load({ store }) {
    store.clear()
    const areas = enteredAreas(areasFile)
    if (areas) store.set({ id: 'now', data: { areas } })
    return Promise.resolve()
  },
}

export const collections = {
  areas: defineCollection({ loader: yamlFiles('areas'), schema: areasSchema }),
  entered: defineCollection({
    loader: entered,
    schema: z.custom<{ readonly areas: readonly ServedArea[] }>(),
  }),
  assistant: defineCollection({ loader: files('*.yaml', '.')('training'), schema: topicsSchema }),
  faq: defineCollection({ loader: translatedTexts('faq'), schema: faqSchema }),
  glossary: defineCollection({ loader: translatedYaml('glossary'), schema: glossarySchema }),
  guides: defineCollection({ loader: translatedTexts('guides'), schema: guideSchema }),
  holidays: defineCollection({ loader: yamlFiles('holidays'), schema: holidaysSchema }),
  offers: defineCollection({ loader: yamlFiles('offers'), schema: offerSchema }),
  listing: defineCollection({ loader: listing, schema: z.custom<Listing>() }),
  pages: defineCollection({ loader: translatedTexts('pages'), schema: pageSchema }),
  partners: defineCollection({ loader: yamlFiles('partners'), schema: partnerSchema }),
  press: defineCollection({ loader: yamlFiles('press'), schema: pressSchema }),
  products: defineCollection({ loader: translatedTexts('products'), schema: productSchema }),
  rates: defineCollection({ loader: yamlFiles('rates'), schema: goldRatesSchema }),
  rateHistory: defineCollection({ loader: yamlFiles('rate-history'), schema: rateHistorySchema }),
  rules: defineCollection({ loader: yamlFiles('rules'), schema: rulesSchema }),
  sources: defineCollection({ loader: yamlFiles('sources'), schema: sourcesSchema }),
  settings: defineCollection({ loader: yamlFiles('settings'), schema: operatorSchema }),
  testimonials: defineCollection({ loader: translatedTexts('testimonials'), schema: testimonialSchema }),
}
