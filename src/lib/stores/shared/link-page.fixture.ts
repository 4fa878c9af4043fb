import { vi } from 'vitest'
import { storageOver } from './tab.fixture.ts'

/** The tab's session storage. */
export const items = new Map<string, string>()

/** The address bar, and the pages that the visitor was led to. */
export const bar = {
  pathname: '/',
  search: '',
  hash: '',
  origin: 'https://moneypal.example',
  left: [] as string[],
}

const listeners = new Set<(event: { state: unknown }) => void>()

/** A tab with this query in its address, with fresh modules, as after a reload. */
export function openTab(search: string): void {
  vi.resetModules()
  listeners.clear()
  Object.assign(bar, { search, left: [], assign: (path: string) => bar.left.push(path) })
  vi.stubGlobal('document', { documentElement: { lang: 'en-IN' } })
  vi.stubGlobal('window', {
    location: bar,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) => {
        bar.search = new URL(url, bar.origin).search
      },
    },
    sessionStorage: storageOver(items),
    addEventListener: (type: string, listener: (event: { state: unknown }) => void) =>
      type === 'popstate' && listeners.add(listener),
    removeEventListener: (type: string, listener: (event: { state: unknown }) => void) =>
      type === 'popstate' && listeners.delete(listener),
  })
}

/** The visitor goes back or forward to an entry of the history. */
export function goBackTo(search: string): void {
  bar.search = search
  for (const listener of listeners) listener({ state: null })
}

/** Waits until all answers have been taken. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
