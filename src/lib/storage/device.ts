import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'

/** What stays on the device when the tab is closed, in IndexedDB: the borrower's own loans and their pictures. */
export interface DeviceStorage {
  /** What is under a key; undefined if nothing is. @throws where the storage is blocked or broken */
  read(key: string): Promise<unknown>
  /** @throws where the storage is blocked, broken or full */
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /** Removes everything. */
  clear(): Promise<void>
}

let opened: UseStore | null = null

/** The store, opened at its first use: a browser without IndexedDB throws here. */
const own = (): UseStore => (opened ??= createStore('moneypal-my-loan', 'loans'))

export const device: DeviceStorage = {
  read: async (key) => get(key, own()),
  write: async (key, value) => set(key, value, own()),
  remove: async (key) => del(key, own()),
  clear: async () => clear(own()),
}

/** The key of the list of loans. */
export const LOANS_KEY = 'loans'

/** The key of what changes the reminders that are on. */
export const REMINDERS_KEY = 'reminders'

/** The key of what changes the messages in this browser about loans. */
export const PUSH_KEY = 'push'

/** The key of what reads and ends the messages in this browser about the gold rate. */
export const RATE_PUSH_KEY = 'rate-push'

/** The key of a picture of a loan. */
export const pictureKey = (loanId: string, name: string): string => `picture:${loanId}:${name}`
