import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL that all tests share; null where none is installed. */
    postgres: string | null
    /** Removed once all tests have run. */
    folder: string
  }
}

/** Starts one PostgreSQL for all files; each process of tests has a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres()
  const postgres = bin ? await startPostgres(bin) : null
  project.provide('postgres', postgres?.url ?? null)
  const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-trials-'))
  project.provide('folder', folder)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await postgres?.remove()
  }
}
