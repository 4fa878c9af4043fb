import { readFileSync } from 'node:fs'
import { projectFiles } from './project'

const READ = /env\['([A-Z0-9_]+)'\]|\(env, '([A-Z0-9_]+)'|valueOf\('([A-Z0-9_]+)'/g

/** The settings that the code of the server names, without those that it puts together. */
export function serverSettings(): readonly string[] {
  const code = projectFiles()
    .filter((file) => /^server\/.*\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const names = [...code.matchAll(READ)].map(([, one, other, third]) => one ?? other ?? third ?? '')
  return [...new Set(names)]
}
