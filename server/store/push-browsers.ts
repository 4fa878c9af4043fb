import type { Store } from './open.ts'

/** Deletes whatever is stored of a browser that takes no messages any more. */
export async function forgetBrowser(store: Store, endpoint: string): Promise<void> {
  for (const table of ['push_reminders', 'rate_alerts'] as const)
    await store.deleteFrom(table).where('endpoint', '=', endpoint).execute()
}
