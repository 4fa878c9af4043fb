// `npm run search:push`: shows the difference between the search service's index and the site's offers; `-- --apply`
// pushes it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { searchClient } from '@algolia/client-search'
import { loadEnv } from 'vite'
import type { Listing } from '#lib/domain/listing/listing'
import type { Offer } from '#lib/domain/offer/offer'
import { apply, describeDifference, differenceOf } from './search-push/push.ts'
import { recordOf } from './search-push/records.ts'

/** The offers, prepared and checked as in a build: with PUBLIC_OFFERS_FROM those of lenders, which somebody has approved. */
function catalogue(): readonly Offer[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-offers-'))
  try {
    execFileSync('astro', ['build', '--silent', '--outDir', folder], {
      env: { ...process.env, PUBLIC_SEARCH_PROVIDER: 'embedded', ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const built = JSON.parse(readFileSync(path.join(folder, 'data/offers.json'), 'utf8')) as Offer[] | Listing
    return 'offers' in built ? built.offers : built
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const env = loadEnv('production', process.cwd(), ['PUBLIC_SEARCH_', 'SEARCH_ADMIN_KEY'])
const {
  PUBLIC_SEARCH_APP_ID: appId,
  PUBLIC_SEARCH_INDEX: indexName,
  SEARCH_ADMIN_KEY: adminKey,
} = env as Partial<Record<'PUBLIC_SEARCH_APP_ID' | 'PUBLIC_SEARCH_INDEX' | 'SEARCH_ADMIN_KEY', string>>

if (!appId || !indexName || !adminKey) {
  console.error('Set PUBLIC_SEARCH_APP_ID, PUBLIC_SEARCH_INDEX and SEARCH_ADMIN_KEY.')
  process.exit(1)
}

const client = searchClient(appId, adminKey)
const difference = await differenceOf(client, indexName, catalogue().map(recordOf))
const lines = describeDifference(difference)
for (const line of lines) console.log(line)

if (lines.length === 0) console.log(`${indexName} is up to date.`)
else if (process.argv.includes('--apply')) {
  await apply(client, indexName, difference)
  console.log(`${indexName} is up to date now.`)
} else console.log('Nothing was sent. To push this: npm run search:push -- --apply')
