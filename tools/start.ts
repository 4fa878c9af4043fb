// `npm start`: builds the site, then serves it.
import { spawnSync } from 'node:child_process'

console.log('Building MoneyPal…')
const { status } = spawnSync('astro build --silent', {
  shell: true,
  stdio: 'inherit',
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
})
if (status === 0) await import('./serve.ts')
else process.exitCode = status ?? 1
