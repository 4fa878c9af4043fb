import type { Page } from '@playwright/test'

/** A browser of Chrome's maker. A browser of a test has no push service: what it would answer stands in its place. */
export const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/** Gives the pages of a test a push service. */
export async function withPush(page: Page): Promise<void> {
  await page.addInitScript((subscription) => {
    const state = { on: false, keys: [] as string[] }
    const made = {
      toJSON: () => subscription,
      unsubscribe: async () => {
        state.on = false
        return true
      },
    }
    Object.assign(window, { pushed: state })
    PushManager.prototype.subscribe = async (options) => {
      state.on = true
      state.keys.push(String(options?.applicationServerKey))
      return made as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      state.on ? (made as unknown as PushSubscription) : null
  }, SUBSCRIPTION)
}

/** Whether the browser takes messages, and with which keys it subscribed. */
export const pushed = (page: Page) =>
  page.evaluate(() => (window as unknown as { pushed: { on: boolean; keys: string[] } }).pushed)
