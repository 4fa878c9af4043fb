// `npm run bench`: how long the search in the page takes to answer, for docs/benchmarks.md.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

// Through Vite, which knows what '@/' stands for.
await runnerImport('./tools/bench/measure.ts', {
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  configFile: false,
})
