/**
 * Writes src/lib/phone-numbers/mobile-plans.json: the numbering plans of the countries other than India whose mobile
 * numbers the site accepts. Run: npx node tools/mobile-plans.ts
 *
 * Source: the mobile metadata of libphonenumber-js, reduced to these countries. The same release gives the same
 * bytes.
 */
import { writeFileSync } from 'node:fs'
import type { CountryCode } from 'libphonenumber-js/core'
import all from 'libphonenumber-js/mobile/metadata'

const COUNTRIES: readonly CountryCode[] = ['US', 'GB', 'AU', 'CA']
const FILE = new URL('../src/lib/phone-numbers/mobile-plans.json', import.meta.url)

/** The mobile metadata of the four countries in the installed library. */
export function mobilePlans(): unknown {
  const codes = Object.entries(all.country_calling_codes)
    .map(([code, countries]) => [code, countries.filter((country) => COUNTRIES.includes(country))] as const)
    .filter(([, countries]) => countries.length > 0)
  return {
    version: all.version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(COUNTRIES.map((country) => [country, all.countries[country]])),
  }
}

if (import.meta.main) writeFileSync(FILE, `${JSON.stringify(mobilePlans())}\n`)
