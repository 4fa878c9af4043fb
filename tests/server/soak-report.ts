// Loaded into a server before it starts. On SIGUSR2 it prints what its process holds.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  collect()
  const resources: Record<string, number> = {}
  for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1
  console.log(`held ${JSON.stringify({ heap: process.memoryUsage().heapUsed, resources })}`)
})
