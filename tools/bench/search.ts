// `npm run bench`: measures the search in the page, for docs/benchmarks.md.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

// Loaded through Vite, which resolves '@/'.
await runnerImport('./tools/bench/measure.ts', {
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  configFile: false,
})
