import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openEmbedded, type OpenStore, type Store } from '../../server/store/open.ts'
import { emptyData } from '../support/empty-data.ts'
import { consistency, prepare } from './load.ts'
import { endServers } from './process.ts'

/** Bookings that are acknowledged between two faults. */
export const BOOKINGS = 25

const folders: string[] = []
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-kill-'))
  folders.push(folder)
  return folder
}
/** A folder with a database whose tables are empty. */
export async function newData(): Promise<string> {
  const folder = await emptyData('data')
  folders.push(folder)
  return folder
}
/** Ends what a test of this file started. */
export const cleanUpAfterEach = () =>
  afterEach(async () => {
    await endServers()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

export async function within<T>(open: Promise<OpenStore>, work: (store: Store) => Promise<T>): Promise<T> {
  const { store, close } = await open
  try {
    return await work(store)
  } finally {
    await close()
  }
}

/** Nothing that was acknowledged is lost, nothing is half-done, and every visit told of. */
export async function expectWhole(store: Store, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const { lost, visits, keys, texts, events, taken, held } = await consistency(store, acknowledged)
  expect(lost).toEqual([])
  expect(visits.length).toBeGreaterThanOrEqual(acknowledged.size)
  expect(keys).toEqual(visits)
  expect(texts).toEqual(visits)
  expect(events).toEqual(visits)
  expect(taken).toEqual(held)
}

/** A folder with a prepared store takes less time to copy than to make. */
export function preparedStore() {
  let prepared = ''
  let cookies: readonly string[] = []
  beforeAll(async () => {
    prepared = await emptyData('prepared')
    cookies = await within(openEmbedded(prepared), prepare)
  })
  afterAll(() => rmSync(prepared, { recursive: true }))
  return {
    cookies: () => cookies,
    folder() {
      const folder = newFolder()
      cpSync(prepared, folder, { recursive: true })
      return folder
    },
  }
}
