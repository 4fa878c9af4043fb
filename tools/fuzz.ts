// `npm run fuzz`: the browser tests with odd values and random actions, twenty times as many as in
// `npm run test:all`, with a new seed each time.
import { spawnSync } from 'node:child_process'

const env = {
  TEST_ALL: '1',
  FUZZ_RUNS: '20',
  FUZZ_SEED: String(Date.now() % 2 ** 31),
  ...process.env,
}

console.log(`FUZZ_SEED=${env.FUZZ_SEED}, FUZZ_RUNS=${env.FUZZ_RUNS}`)
for (const command of ['astro build --silent', 'playwright test bad-input mad-visitor --project simulated']) {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
