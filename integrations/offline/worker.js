// The service worker. SETTINGS is written in front of it by the build.
const KEPT = 'kept-1'
const KEPT_AT = 'x-kept-at'
const HASHED = '/_astro/'
const FIGURES = '/data/'
/** Screens of offers, whose figures are in a file of their own. */
const OF_OFFERS = /^(?:\/[a-z]{2})?\/(?:plans|compare)(?:\/|$)/

const isOwn = ({ origin }) => origin === self.location.origin
const isPrivate = ({ pathname }) =>
  SETTINGS.never.some((path) => pathname === path || pathname.startsWith(`${path}/`))
const languageOf = ({ pathname }) =>
  SETTINGS.languages.find((language) => pathname === language || pathname.startsWith(`${language}/`)) ?? ''

/** A newer worker has taken over and deletes these copies. */
const isReplaced = () => self.serviceWorker?.state === 'redundant'

/** Keeps an answer with the time. A storage that is full or refused costs the visitor nothing but the copy. */
async function keep(path, response) {
  if (!response.ok || response.type !== 'basic' || isReplaced()) return
  try {
    const headers = new Headers(response.headers)
    headers.set(KEPT_AT, new Date().toISOString())
    const cache = await caches.open(KEPT)
    await cache.put(path, new Response(await response.blob(), { headers }))
    await drop(cache, SETTINGS.max)
  } catch {
    await caches
      .open(KEPT)
      .then((cache) => drop(cache, SETTINGS.max / 2))
      .catch(() => undefined)
  }
}

/** Drops the oldest copies above a number. */
async function drop(cache, max) {
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - max)).map((request) => cache.delete(request)))
}

const keptOf = (path) => caches.match(path, { cacheName: KEPT }).catch(() => undefined)

/** A time in the words of a page's language. */
function inWords(time, html) {
  const language = /<html [^>]*\blang="([\w-]+)"/.exec(html)?.[1]
  return new Date(time).toLocaleString(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  })
}

/** A kept page that tells from when it is, and from when its figures are. */
async function keptPage(path) {
  const page = await keptOf(path)
  if (!page) return undefined
  const figures = OF_OFFERS.test(path) ? await keptOf(`${FIGURES}offers.json`) : undefined
  const oldest = [page, figures].flatMap((copy) => copy?.headers.get(KEPT_AT) ?? []).sort()[0]
  const html = await page.text()
  const told = html.replace('<html ', `<html data-stored="${inWords(oldest, html)}" `)
  return new Response(told, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function openPage(event, url) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (!isPrivate(url)) event.waitUntil(keep(url.pathname, response.clone()))
    return response
  } catch (error) {
    const copy = isPrivate(url) ? undefined : await keptPage(url.pathname)
    const instead = copy ?? (await keptPage(`${languageOf(url)}/offline`))
    if (instead) return instead
    throw error
  }
}

/** Files whose name says what is in them never change. */
async function openHashed(event, { pathname }) {
  const copy = await keptOf(pathname)
  if (copy) return copy
  const response = await fetch(event.request)
  event.waitUntil(keep(pathname, response.clone()))
  return response
}

async function openFigures(event, { pathname }) {
  try {
    const response = await fetch(event.request)
    event.waitUntil(keep(pathname, response.clone()))
    return response
  } catch (error) {
    const copy = await keptOf(pathname)
    if (copy) return copy
    throw error
  }
}

/** Fetches what is not kept yet, from the browser's own cache where it has it. */
async function keepAll(paths) {
  for (const path of paths)
    if (!(await keptOf(path)) && !isReplaced())
      await fetch(path, { cache: 'force-cache' })
        .then((response) => keep(path, response))
        .catch(() => undefined)
}

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const names = await caches.keys().catch(() => [])
    await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

self.addEventListener('message', (event) => {
  const { page, files, calculators } = event.data
  const language = languageOf({ pathname: page })
  const own = isPrivate({ pathname: page }) ? [] : [page, ...files]
  const more = calculators ? SETTINGS.calculators[language] : []
  event.waitUntil(keepAll([...own, ...SETTINGS.instead[language], ...more]))
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || !isOwn(url)) return
  if (event.request.mode === 'navigate') event.respondWith(openPage(event, url))
  else if (url.pathname.startsWith(HASHED)) event.respondWith(openHashed(event, url))
  else if (url.pathname.includes(FIGURES)) event.respondWith(openFigures(event, url))
})

/** Shows a message; a browser takes the permission away from a site that gets a message and shows none. */
self.addEventListener('push', (event) => {
  const { title, text, page, stop, stopPage } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      icon: '/icons/apple-touch-icon.png',
      data: { page, stopPage },
      actions: stop ? [{ action: 'stop', title: stop }] : [],
    }),
  )
})

/** Opens what it is about, or the page that stops the messages: only a path of this site. */
self.addEventListener('notificationclick', (event) => {
  const { page, stopPage } = event.notification.data
  const { href, origin } = new URL(event.action === 'stop' ? stopPage : page, self.location.origin)
  event.notification.close()
  if (origin === self.location.origin) event.waitUntil(self.clients.openWindow(href))
})
