// `npm start`: builds the site with its services under /api, then starts the server, for trying out.
//   --build   only builds
//   --built   only starts, with the site that was built before
import { spawnSync } from 'node:child_process'
import { findPort } from './free-port.ts'

/** The folder of the built site; the tests that need the server have one of their own. */
const SITE = process.env['SITE_DIR'] ?? 'dist'

/** @returns whether it was built */
function build(): boolean {
  console.log('Building MoneyPal…')
  const { status } = spawnSync(`astro build --silent --outDir ${SITE}`, {
    shell: true,
    stdio: 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      PUBLIC_MAIN_API_URL: '/api',
      PUBLIC_VITALS_URL: '/api/vitals',
      PUBLIC_OFFICE: 'true',
      PUBLIC_ONDC: 'true',
      ...(process.env['LLM_URL'] && { PUBLIC_AI_API_URL: '/api' }),
    },
  })
  return status === 0
}

async function start(): Promise<void> {
  const port = await findPort(process.env['PORT']).catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
  const trial = { TRIAL: '1', SITE_DIR: SITE, LOG_LEVEL: 'warn', PORT: String(port) }
  Object.assign(process.env, trial, await madeUpNetwork())
  await import('../server/main.ts')
}

/** Starts a network of made-up lenders, unless the settings name one. @returns the settings for it */
async function madeUpNetwork(): Promise<Readonly<Record<string, string>>> {
  if (process.env['ONDC_SUBSCRIBER_ID']) return {}
  const { startNetwork } = await import('./ondc-network/network.ts')
  const { url, settings } = await startNetwork({ usualMs: 700 })
  console.log(`A network of made-up lenders, for trying out ONDC, is at ${url}`)
  return settings
}

if (!process.argv.includes('--built') && !build()) process.exitCode = 1
else if (!process.argv.includes('--build')) await start()
