import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL that all tests share; null where none is installed. */
    postgres: string | null
  }
}

/** Starts one PostgreSQL for all files; each process of tests has a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres()
  const postgres = bin ? await startPostgres(bin) : null
  project.provide('postgres', postgres?.url ?? null)
  return async () => postgres?.remove()
}
