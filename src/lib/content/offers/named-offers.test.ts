import { expect, it } from 'vitest'
import { offersOf } from './offers.ts'
import { namedOffers } from './named-offers.ts'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { offerSchema } from '#lib/content/schemas/offer'
import { partnerSchema } from '#lib/content/schemas/partner'
import { LOCALES } from '#lib/domain/shared/locale'

const catalogue = offersOf(
  readYamlFiles('offers').map(({ id, data }) => ({ id, data: offerSchema.parse(data) })),
  readYamlFiles('partners').map(({ id, data }) => ({ id, data: partnerSchema.parse(data) })),
)

it.each(LOCALES)('no two offers of a list of names have the same name: %s', (locale) => {
  const titles = namedOffers(catalogue, locale).map(({ title }) => title)
  expect(titles).toHaveLength(catalogue.length)
  expect(new Set(titles).size).toBe(titles.length)
})

it('only names that another offer has too come with the tenure', () => {
  const titles = namedOffers(catalogue, 'en').map(({ title }) => title)
  expect(titles).toContain('SBI, 8 months')
  expect(titles).toContain('HDFC Excel')
})
