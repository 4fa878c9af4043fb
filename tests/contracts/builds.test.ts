import { expect, it } from 'vitest'
import { build } from '../support/builds'

it('a setting that must be an address and is none stops the build', () => {
  expect(() => build({ PUBLIC_MAIN_API_URL: 'api.bank' })).toThrow(
    /PUBLIC_MAIN_API_URL must be a path such as \/api, or a full address/,
  )
}, 180_000)

it('a public address stops the build while the site does not say who operates it', () => {
  expect(() => build({ PUBLIC_SITE_URL: 'https://www.moneypal.in' })).toThrow(
    /PUBLIC_SITE_URL is https:\/\/www\.moneypal\.in[^]*src\/content\/settings\/operator\.yaml\n {2}- legalName\n[^]*- grievanceOfficer\.name/,
  )
}, 180_000)
