// Before a site is served for tests: `node tests/support/compress-quickly.ts FOLDER`. The copies are a tenth larger than a host's
// and take a thirtieth of the time; Lighthouse makes those anew that it measures.
import { compressFolder } from '../../server/compress.ts'

await compressFolder(process.argv[2] ?? 'dist', 5)
