import { readYamlFiles } from '#lib/content/reading/read-files'
import { offerSchema } from '#lib/content/schemas/offer'
import { partnerSchema } from '#lib/content/schemas/partner'
import { goldRatesSchema } from '#lib/content/schemas/rates'
import { rulesSchema } from '#lib/content/schemas/rules'
import type { IsoDate } from '#lib/domain/dates/dates'
import { figureBasis } from './basis.ts'

const parsed = <T>(folder: string, schema: { parse(data: unknown): T }) =>
  readYamlFiles(folder).map(({ id, data }) => ({ id, data: schema.parse(data) }))

/** What the figures of the guides are worked out with, from the files of src/content. */
export const FIGURE_BASIS = figureBasis(
  {
    rates: parsed('rates', goldRatesSchema).find(({ id }) => id === 'gold'),
    rules: parsed('rules', rulesSchema).find(({ id }) => id === 'lending'),
    offers: parsed('offers', offerSchema),
    partners: parsed('partners', partnerSchema),
  },
  '2026-11-28' as IsoDate,
)
