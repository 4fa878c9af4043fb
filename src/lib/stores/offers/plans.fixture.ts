import { vi } from 'vitest'
import { storageOver } from '#lib/stores/shared/tab.fixture'

/** The tab's session storage. */
export const items = new Map<string, string>()

/** The URL in the address bar. */
export const address = { pathname: '/plans', search: '' }

const listeners = new Map<string, (event: { state: unknown }) => void>()
/** The tab's history and the current position in it. */
let entries: { search: string; state: unknown }[] = []
let at = 0

/** The plans page in a tab with fresh modules, as after a reload. */
export async function open(search = '') {
  vi.resetModules()
  address.search = search
  listeners.clear()
  entries = [{ search, state: null }]
  at = 0
  vi.stubGlobal('window', {
    location: address,
    history: {
      replaceState(state: unknown) {
        entries[at] = { search: address.search, state }
      },
      pushState(state: unknown, _title: string, url: string) {
        address.search = new URL(url, 'https://moneypal.example').search
        entries.splice(++at, Infinity, { search: address.search, state })
      },
    },
    sessionStorage: storageOver(items),
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  })
  const [plans, onboarding] = await Promise.all([
    import('./plans.ts'),
    import('#lib/stores/onboarding/onboarding'),
  ])
  return { ...plans, ...onboarding }
}

/** The browser navigates to an entry of its history. */
export function goTo(search: string, state: unknown = null) {
  address.search = search
  listeners.get('popstate')?.({ state })
}

/** The visitor presses Back (-1) or Forward (1). */
export function step(by: 1 | -1) {
  const entry = entries[(at += by)] ?? { search: '', state: null }
  goTo(entry.search, entry.state)
}

export const withLoanAmount = (loanAmount: number) =>
  items.set(
    'moneypal:1:onboarding',
    JSON.stringify({
      phone: '',
      fullName: '',
      otpVerified: false,
      loanAmount,
      weight: null,
      occupation: '',
      pinCode: '',
      selectedPlan: null,
      pan: '',
    }),
  )

/** The addresses of the history, oldest first. */
export const addresses = () => entries.map(({ search }) => search)

/** Whether the page listens to an event. */
export const listensTo = (type: string) => listeners.has(type)
