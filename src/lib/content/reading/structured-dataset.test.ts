import { expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { dataset } from './structured-dataset.ts'

const site = { url: 'https://moneypal.example', name: 'MoneyPal', locale: 'en' as const }

test('figures that are there as files name each with its type', () => {
  const page = { path: '/gold-rate', title: 'Gold rate', description: 'By day.' }
  const days = { from: '2025-11-28' as IsoDate, until: '2026-11-28' as IsoDate }
  expect(dataset(site, page, { files: { 'text/csv': '/data/rates.csv' }, ...days })).toMatchObject({
    distribution: [{ contentUrl: 'https://moneypal.example/data/rates.csv', encodingFormat: 'text/csv' }],
    dateModified: '2026-11-28',
    temporalCoverage: '2025-11-28/2026-11-28',
  })
})
