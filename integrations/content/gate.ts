import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { readContent, readSurroundings } from './files.ts'
import { contentProblems, problemReport } from './problems.ts'

/** Checks all content before a build and stops the build with the same report as `npm run check:content`. */
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
        const problems = contentProblems(await readContent(root), readSurroundings(root))
        if (problems.length > 0) throw new Error(problemReport(problems))
      },
    },
  }
}
