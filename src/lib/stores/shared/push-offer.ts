// Apart from `push-browser.ts`, so that a page loads that only where a message is switched on.

/** Whether this browser can show messages of this site. The site has a worker in builds alone. */
export const isPushAble = (): boolean =>
  import.meta.env.PROD &&
  import.meta.env.PUBLIC_OFFLINE !== 'false' &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window

/** What a browser subscribes to messages with; null where the browser or the server can't. Nothing of the visitor goes out. */
export const offeredKey = async (
  isAble: boolean,
  service: { pushKey(): Promise<string | null> },
): Promise<string | null> => (isAble ? service.pushKey().catch(() => null) : null)
