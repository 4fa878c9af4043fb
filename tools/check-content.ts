// `npm run check:content`: checks only the files that editors change.
import { contentProblems, problemReport } from '../integrations/content/problems.ts'
import { untranslated } from '../integrations/content/translations.ts'
import { readContent, readSurroundings } from '../integrations/content/files.ts'

const root = process.argv[2] ?? '.'
const files = await readContent(root)
const problems = contentProblems(files, readSurroundings(root))
if (problems.length > 0) {
  console.error(problemReport(problems))
  process.exitCode = 1
} else {
  console.log(`${files.length} content files, all in order.`)
  const missing = untranslated(files)
  if (missing.length > 0) console.log(`Not translated yet, and not built: ${missing.join(', ')}`)
}
