import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { readContent, readSurroundings } from './content-files.ts'
import { contentProblems, problemReport } from './content-problems.ts'
import { readCopy, wordProblems } from './content-words.ts'

/** Before a build, checks all content at once and stops with the same words as `npm run check:content`. */
export const contentGate = (): AstroIntegration => {
  let building = false
  return {
    name: 'content-gate',
    hooks: {
      'astro:config:setup': ({ command }) => {
        building = command === 'build'
      },
      'astro:config:done': async ({ config }) => {
        if (!building) return
        const root = fileURLToPath(config.root)
        const files = await readContent(root)
        const problems = [
          ...contentProblems(files, readSurroundings(root)),
          ...wordProblems(files, readCopy(root)),
        ]
        if (problems.length > 0) throw new Error(problemReport(problems))
      },
    },
  }
}
