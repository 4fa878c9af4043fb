// Pictures of every screen and open state, to check that a change of the code has no visible effect:
//   npm run pictures take <folder>            after a build
//   npm run pictures compare <before> <after>
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compare, LIMIT } from './pictures/compare.ts'

const [command, ...folders] = process.argv.slice(2)
const [first, second] = folders.map((folder) => resolve(folder))

if (command === 'take' && first && !second) {
  const { status } = spawnSync('playwright', ['test', '--config', 'tools/pictures/playwright.config.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PICTURES: first },
  })
  process.exitCode = status ?? 1
} else if (command === 'compare' && first && second) {
  const names = [...new Set([...readdirSync(first), ...readdirSync(second)])].filter((name) =>
    name.endsWith('.png'),
  )
  let differing = 0
  for (const name of names.sort()) {
    const share = await compare(join(first, name), join(second, name), join(second, 'differences', name))
    if (share <= LIMIT) continue
    differing += 1
    console.log(`${name}: ${share === 1 ? 'missing, or of another size' : `${(share * 100).toFixed(2)} %`}`)
  }
  console.log(`${names.length} pictures, ${differing} differ by more than ${LIMIT * 100} % of their pixels`)
  process.exitCode = differing > 0 || names.length === 0 ? 1 : 0
} else {
  console.error('Usage: npm run pictures take <folder>, or npm run pictures compare <before> <after>')
  process.exitCode = 2
}
