import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { FINISH_MS } from '../server/draining.ts'

const container = readFileSync('deploy/Containerfile', 'utf8')
const unit = readFileSync('deploy/moneypal.service', 'utf8')

test('the container runs as somebody who is not root, keeps its data in a volume, and is asked for its health', () => {
  const last = container.slice(container.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^VOLUME \/data$/m)
  expect(last).toMatch(/HEALTHCHECK [\s\S]+\/api\/health/)
  // What is copied after it would run as root's.
  expect(last.indexOf('\nUSER node')).toBeGreaterThan(last.lastIndexOf('\nCOPY'))
})

test('the unit starts the server as nobody, with no right to write outside its own folder', () => {
  for (const line of [
    'DynamicUser=yes',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'StateDirectoryMode=0700',
  ])
    expect(unit.split('\n')).toContain(line)
  expect(unit).toContain('/node_modules/.bin/node server/main.ts')
})

test('who stops the server waits until it has drained and finished', () => {
  const { drainSeconds } = readConfig({ SMS: 'msg91' })
  const needed = drainSeconds + FINISH_MS / 1000
  const [, ofUnit] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  const [, ofContainer] = /docker run .*--stop-timeout (\d+)/.exec(container) ?? []
  for (const seconds of [ofUnit, ofContainer]) expect(Number(seconds)).toBeGreaterThan(needed)
  for (const file of [unit, container]) expect(file).toContain(`DRAIN_SECONDS (${drainSeconds})`)
})

test('the container has what sends traces', () => {
  expect(container).toContain('npm ci --prefix server/tracing')
})
