import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(new URL('worker.js', import.meta.url), 'utf8')
const ORIGIN = 'https://moneypal.example'
const SETTINGS = {
  never: ['/api', '/office', '/get-started', '/hi/get-started'],
  languages: ['/hi'],
  calculators: { '': [], '/hi': [] },
  instead: { '': ['/offline'], '/hi': ['/hi/offline'] },
  max: 4,
}

/** An answer of the site's own origin. */
class OwnAnswer extends Response {
  override get type() {
    return 'basic' as const
  }
  override clone() {
    return new OwnAnswer(super.clone().body, this)
  }
}

const page = (lang: string) => new OwnAnswer(`<html lang="${lang}"><body>${lang}</body></html>`)

/** A worker whose browser keeps copies in memory, oldest first, and whose network gives these answers, or none. */
function worker(network: (path: string) => Response | null) {
  const copies = new Map<string, Response>()
  const listeners = new Map<string, (event: object) => void>()
  const shown: object[] = []
  const opened: string[] = []
  const cache = {
    put: (path: string, response: Response) => Promise.resolve(void copies.set(path, response)),
    keys: () => Promise.resolve([...copies.keys()]),
    delete: (path: string) => Promise.resolve(copies.delete(path)),
  }
  runInNewContext(`const SETTINGS=${JSON.stringify(SETTINGS)};${SOURCE}`, {
    self: {
      location: { origin: ORIGIN },
      registration: {
        showNotification: async (title: string, more: object) => void shown.push({ title, ...more }),
      },
      clients: { openWindow: async (address: string) => void opened.push(address) },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    },
    caches: {
      open: () => Promise.resolve(cache),
      match: (path: string) => Promise.resolve(copies.get(path)?.clone()),
    },
    fetch: (request: string | { readonly url: string }) => {
      const answer = network(typeof request === 'string' ? request : new URL(request.url).pathname)
      if (!answer) return Promise.reject(new Error('no network'))
      return Promise.resolve(answer)
    },
    ...{ URL, Headers, Response, Date },
  })
  async function send(type: string, event: object): Promise<Response | undefined> {
    const waits: unknown[] = []
    let answer: Promise<Response> | undefined
    const wait = (promise: unknown) => waits.push(promise)
    listeners.get(type)?.({
      ...event,
      waitUntil: wait,
      respondWith: (given: Promise<Response>) => (answer = given),
    })
    const response = await answer
    await Promise.all(waits)
    return response
  }
  return {
    ...{ shown, opened },
    paths: () => [...copies.keys()],
    push: (message: object) => send('push', { data: { json: () => message } }),
    press: (action: string, data: object) =>
      send('notificationclick', { action, notification: { data, close: () => undefined } }),
    keep: (path: string) => send('message', { data: { page: path, files: [], calculators: false } }),
    open: (path: string) =>
      send('fetch', { request: { url: ORIGIN + path, method: 'GET', mode: 'navigate' } }),
  }
}

test.each([
  ['/faq', '/offline'],
  ['/hi/faq', '/hi/offline'],
  ['/get-started', '/offline'],
  ['/hi/get-started', '/hi/offline'],
])(
  'in the place of %s stands, without a connection, the page that says so in its language',
  async (path, instead) => {
    let connected = true
    const { open, keep, paths } = worker((wanted) =>
      connected ? page(wanted.startsWith('/hi') ? 'hi' : 'en') : null,
    )
    for (const lang of ['', '/hi']) await keep(`${lang}/get-started`)
    expect(paths()).toEqual(['/offline', '/hi/offline'])
    connected = false
    const shown = await open(path)
    expect(await shown?.text()).toMatch(instead === '/offline' ? /lang="en"/ : /lang="hi"/)
  },
)

test('a full store drops the oldest copies', async () => {
  const { open, paths } = worker(() => page('en'))
  for (const path of ['/one', '/two', '/three', '/four', '/five', '/six']) await open(path)
  expect(paths()).toEqual(['/three', '/four', '/five', '/six'])
})

test('what belongs to an application is never kept', async () => {
  const { open, paths } = worker(() => page('en'))
  for (const path of ['/get-started', '/hi/get-started', '/office/visits', '/api/day', '/faq'])
    await open(path)
  expect(paths()).toEqual(['/faq'])
})

const REMINDER = {
  ...{ title: 'Pay your gold loan today', text: 'Paid already?', stop: 'Stop messages' },
  ...{ page: '/hi/my-loan', stopPage: '/hi/my-visit#stop=abc' },
}

test('a push message is shown, with a button that stops the messages', async () => {
  const { push, shown } = worker(() => null)
  await push(REMINDER)
  expect(shown).toMatchObject([
    {
      ...{ title: 'Pay your gold loan today', body: 'Paid already?' },
      actions: [{ action: 'stop', title: 'Stop messages' }],
    },
  ])
})

test.each([
  ['the message', '', `${ORIGIN}/hi/my-loan`],
  ['its button', 'stop', `${ORIGIN}/hi/my-visit#stop=abc`],
])('a press on %s opens its page', async (_, action, address) => {
  const { press, opened } = worker(() => null)
  await press(action, REMINDER)
  expect(opened).toEqual([address])
})

test('no message opens another site', async () => {
  const { press, opened } = worker(() => null)
  await press('', { ...REMINDER, page: '//evil.example/my-loan' })
  expect(opened).toEqual([])
})
