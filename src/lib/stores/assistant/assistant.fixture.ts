import { vi } from 'vitest'
import type { Answer, Exchange } from '#lib/domain/assistant/assistant'
import { accept } from '#lib/domain/shared/result'
import type { AskOptions, AssistantService } from '#lib/assistant/port'
import { storageOver } from '#lib/stores/shared/tab.fixture'

interface Entry {
  readonly search: string
  readonly state: unknown
}

/** A browser tab: its history and its session storage outlive the pages that are opened in it. */
function newTab(search: string, items = new Map<string, string>()) {
  const entries: Entry[] = [{ search, state: null }]
  let place = 0
  const location = { pathname: '/ai', search }
  const searchOf = (url: string) => new URL(url, 'https://moneypal.example').search
  const history = {
    get state() {
      return entries[place]?.state
    },
    pushState(state: unknown, _title: string, url: string) {
      location.search = searchOf(url)
      entries.splice(++place, entries.length, { search: location.search, state })
    },
    replaceState(state: unknown, _title: string, url: string) {
      location.search = searchOf(url)
      entries[place] = { search: location.search, state }
    },
  }
  let listeners = new Map<string, Set<(event: unknown) => void>>()
  const fire = (type: string, event: unknown = {}) =>
    listeners.get(type)?.forEach((listener) => listener(event))
  const move = (to: number) => {
    place = to
    location.search = entries[place]?.search ?? ''
    fire('popstate')
  }
  /** Opens the page with fresh modules, as a browser does after a reload. */
  async function load() {
    vi.resetModules()
    listeners = new Map()
    vi.stubGlobal('window', {
      location,
      history,
      sessionStorage: storageOver(items),
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
      removeEventListener: (type: string, listener: (event: unknown) => void) =>
        listeners.get(type)?.delete(listener),
    })
    return import('./assistant.ts')
  }
  return {
    items,
    load,
    fire,
    goBack: () => move(place - 1),
    goForward: () => move(place + 1),
    /** A link within the page, such as the one that skips to the content. */
    followFragment: () => {
      entries.splice(++place, entries.length, { search: location.search, state: null })
      fire('popstate')
    },
    addresses: () => entries.map((entry) => new URLSearchParams(entry.search).get('query')),
    listening: () => [...listeners].filter(([, all]) => all.size > 0).map(([type]) => type),
  }
}

/** Opens the page in a new tab. */
export async function open(search = '', items?: Map<string, string>) {
  const tab = newTab(search, items)
  return { tab, ...(await tab.load()) }
}

export const exchangeOf = (question: string): Exchange => ({
  topic: 'loan-cost',
  facts: { amount: 200_000 },
  question,
})

export const answerTo = (question: string): Answer => ({
  kind: 'known',
  blocks: [`About ${question}`],
  sources: [{ title: question, href: '/faq#it' }],
})

/** An assistant whose answers the test controls. */
export function onDemand() {
  const sent: { readonly question: string; readonly options: AskOptions }[] = []
  const pending = new Map<string, PromiseWithResolvers<Awaited<ReturnType<AssistantService['ask']>>>>()
  const assistant: AssistantService = {
    ask(question, options) {
      sent.push({ question, options })
      const call = Promise.withResolvers<Awaited<ReturnType<AssistantService['ask']>>>()
      pending.set(question, call)
      return call.promise
    },
  }
  return { assistant, sent, pending }
}

/** Follow-ups begin with 'and'; they are understood with the question before. */
export const knowing: AssistantService = {
  async ask(question, { before }) {
    const standing = question.startsWith('and') && before ? `${before.question} ${question}` : question
    return accept({ ...answerTo(question), exchange: exchangeOf(standing) })
  },
}
export const settled = () => new Promise((resolve) => setTimeout(resolve))
