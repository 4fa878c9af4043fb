import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPull, type PullRequest } from '../../server/ports/feeds/pull.ts'
import { createOutside } from '../../server/ports/outside.ts'
import { ADDRESS, NAME, openLenderSite, sends, type LenderSite } from './lender-site.ts'
import { MORNING } from './trial.ts'

const SECRET = 'a-secret-of-the-lender'
const LIMITS = { bytes: 1000, ms: 20_000 }
/** Whoever never ends is waited for no longer. */
const SHORT = { ...LIMITS, ms: 200 }

let site: LenderSite
beforeAll(async () => {
  site = await openLenderSite()
})
afterAll(() => site.stop())
beforeEach(() => {
  site.names.clear()
  site.requests.length = 0
  site.opened.length = 0
})

const never = new AbortController().signal
const fetchFile = (change: Partial<PullRequest> = {}, stop = never, limits = LIMITS) =>
  site.pull(() => MORNING, limits)(
    { ...{ address: ADDRESS, etag: null, proof: 'bearer', secret: SECRET }, ...change },
    stop,
  )
const said = (change: Partial<PullRequest> = {}, limits = LIMITS) =>
  fetchFile(change, never, limits).then(
    () => 'fetched',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )

const headers = (place = 0) => site.requests[place]?.headers ?? {}

test('a file is fetched as it is, with its type and its entity tag', async () => {
  site.answer = sends('\ufeffid,name', { 'content-type': 'Text/CSV; charset=utf-8', etag: 'W/"14"' })
  expect(await fetchFile()).toEqual({ bytes: Buffer.from('\ufeffid,name'), type: 'csv', etag: 'W/"14"' })
  expect(headers()).toMatchObject({
    host: NAME,
    authorization: `Bearer ${SECRET}`,
    'accept-encoding': 'identity',
  })
  expect(headers()).not.toHaveProperty('if-none-match')
  expect(headers()).not.toHaveProperty('moneypal-signature')
})

test('a signed request is signed over the time and the address', async () => {
  site.answer = sends('{}')
  await fetchFile({ proof: 'hmac', address: `${ADDRESS}?of=today` })
  const { 'moneypal-time': time, 'moneypal-signature': signature, authorization } = headers()
  expect([time, authorization]).toEqual([String(MORNING / 1000), undefined])
  expect(signature).toBe(
    createHmac('sha256', SECRET)
      .update(`${String(time)}.${ADDRESS}?of=today`)
      .digest('hex'),
  )
})

test('a lender tells our requests by the code in its docs', async () => {
  const page = readFileSync(new URL('../../docs/partners/sending.md', import.meta.url), 'utf8')
  const [, code = ''] = /```js\n([^]*?)```/.exec(page) ?? []
  const { isMoneyPals } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isMoneyPals: (headers: object, secret: string, now: number) => boolean
  }
  site.answer = sends('{}')
  await fetchFile({ proof: 'hmac', address: `https://${NAME}/offers.csv` })
  const now = MORNING / 1000
  expect(isMoneyPals(headers(), SECRET, now + 299)).toBe(true)
  expect(isMoneyPals(headers(), SECRET, now + 300)).toBe(false)
  expect(isMoneyPals(headers(), `${SECRET}!`, now)).toBe(false)
  expect(isMoneyPals({ ...headers(), 'moneypal-time': String(now + 1) }, SECRET, now)).toBe(false)
  expect(isMoneyPals({}, SECRET, now)).toBe(false)
})

test('the file from before is not fetched again', async () => {
  site.answer = (request, response) =>
    void (request.headers['if-none-match'] === '"14"'
      ? response.writeHead(304).end()
      : sends('{}')(request, response))
  expect(await fetchFile({ etag: '"14"' })).toBeNull()
  expect(await fetchFile({ etag: '"13"' })).toMatchObject({ type: 'json', etag: null })
  site.answer = (_request, response) => void response.writeHead(304).end()
  expect(await said()).toBe('NotPulled: The address answered 304 instead of the file.')
})

test('an entity tag that is very long is not stored', async () => {
  site.answer = sends('{}', { etag: `"${'x'.repeat(300)}"` })
  expect(await fetchFile()).toMatchObject({ etag: null })
})

test.each([
  [401, 'The address refused our request (401). Look at the secret there and here.'],
  [403, 'The address refused our request (403). Look at the secret there and here.'],
  [404, 'There is no file at the address (404).'],
  [410, 'There is no file at the address (410).'],
  [500, 'The address answered 500 instead of the file.'],
  [204, 'The address answered 204 instead of the file.'],
  [206, 'The address answered 206 instead of the file.'],
  [302, 'The address answered 302 instead of the file.'],
])('an answer of %i says what to look at', async (status, sentence) => {
  site.answer = (_request, response) => void response.writeHead(status).end()
  expect(await said()).toBe(`NotPulled: ${sentence}`)
})

test.each([
  [{ 'content-type': 'text/html' }, 'The file must be sent as text/csv or application/json.'],
  [{ 'content-type': '' }, 'The file must be sent as text/csv or application/json.'],
  [{ 'content-type': 'constructor' }, 'The file must be sent as text/csv or application/json.'],
  [{ 'content-encoding': 'gzip' }, 'The file must be sent as it is, without Content-Encoding.'],
])('a file that is sent with %j is refused', async (odd, sentence) => {
  site.answer = sends('{}', odd)
  expect(await said()).toBe(`NotPulled: ${sentence}`)
})

test('a file that is too large is refused while it comes', async () => {
  site.answer = sends('x'.repeat(LIMITS.bytes))
  expect((await fetchFile())?.bytes).toHaveLength(LIMITS.bytes)
  let written = 0
  let closed = Promise.resolve()
  site.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    const timer = setInterval(() => response.write('x'.repeat((written += 100))), 1)
    closed = new Promise((resolve) => {
      response.once('close', () => {
        clearInterval(timer)
        resolve()
      })
    })
  }
  expect(await said()).toBe('NotPulled: The file is too large. Send at most 1 KB.')
  // The connection is closed: nothing more is sent.
  await closed
})

test.each([
  ['never answers', () => undefined],
  [
    'never ends its file',
    (_request: unknown, response: Parameters<LenderSite['answer']>[1]) =>
      void response.writeHead(200, { 'content-type': 'text/csv' }).write('id'),
  ],
])('a server that %s is given up', async (_what, answer) => {
  site.answer = answer
  expect(await said({}, SHORT)).toBe('NotPulled: The file did not come whole within 0.2 seconds.')
})

test('a name that never resolves is given up', async () => {
  const network = { ...site.network, resolve: () => new Promise<never>(() => undefined) }
  const pull = createPull({ outside: createOutside(network), now: () => MORNING, limits: SHORT })
  await expect(pull({ address: ADDRESS, etag: null, proof: 'hmac', secret: SECRET }, never)).rejects.toThrow(
    'The file did not come whole within 0.2 seconds.',
  )
})

test('a file that breaks off is none', async () => {
  site.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '100' }).write('id')
    setTimeout(() => response.destroy(), 20)
  }
  expect(await said()).toBe('NotPulled: The file did not come whole. Send it again.')
})

test('a server that closes the connection could not be reached', async () => {
  site.answer = (_request, response) => void response.destroy()
  expect(await said()).toBe(`NotPulled: ${NAME} could not be reached (ECONNRESET).`)
})

const moves =
  (to: string, status = 302): LenderSite['answer'] =>
  (request, response) =>
    void (request.headers.host === NAME && request.url === '/offers.json'
      ? response.writeHead(status, { location: to }).end()
      : sends('{}')(request, response))

test('a file that moved on the same server is fetched with what shows whose the request is', async () => {
  site.answer = moves('/new.json')
  expect(await fetchFile({ proof: 'hmac' })).toMatchObject({ type: 'json' })
  const { 'moneypal-time': time, 'moneypal-signature': signature } = headers(1)
  expect(signature).toBe(
    createHmac('sha256', SECRET)
      .update(`${String(time)}.https://${NAME}/new.json`)
      .digest('hex'),
  )
})

test.each(['bearer', 'hmac'] as const)(
  'a file that moved to another server is fetched without the %s',
  async (proof) => {
    for (const to of ['https://files.example/a', '//files.example/a', `https://${NAME}:8443/a`]) {
      site.requests.length = 0
      site.answer = moves(to, 308)
      expect(await fetchFile({ proof })).toMatchObject({ type: 'json' })
      expect(site.requests).toHaveLength(2)
      expect(headers(1)).not.toHaveProperty('authorization')
      expect(headers(1)).not.toHaveProperty('moneypal-signature')
    }
  },
)

test.each([
  ['https://127.0.0.1/', 'The address must begin with https://'],
  ['https://169.254.169.254/latest/meta-data/', 'The address must begin with https://'],
  ['https://[::1]/', 'The address must begin with https://'],
  ['http://files.example/a', 'The address must begin with https://'],
  ['file:///etc/passwd', 'The address must begin with https://'],
  ['https://inward.example/', 'inward.example is in a network that is not public.'],
  ['https://metadata.example/', 'metadata.example is in a network that is not public.'],
  ['https://half.example/', 'half.example is in a network that is not public.'],
])('a redirect to %s is refused', async (to, sentence) => {
  site.names.set('inward.example', ['10.0.0.7'])
  site.names.set('metadata.example', ['169.254.169.254'])
  site.names.set('half.example', ['93.184.216.34', 'fd00::1'])
  site.answer = moves(to)
  expect(await said()).toContain(`NotPulled: ${sentence}`)
  expect(site.opened).toEqual([`${NAME} 93.184.216.34`])
})

test('a server that turns inward between two requests is refused', async () => {
  site.answer = (request, response) => {
    site.names.set(NAME, ['127.0.0.1'])
    moves('/new.json')(request, response)
  }
  expect(await said()).toBe(`NotPulled: ${NAME} is in a network that is not public.`)
  expect(site.opened).toEqual([`${NAME} 93.184.216.34`])
})

test('a file that moves on and on is given up', async () => {
  site.answer = (_request, response) => void response.writeHead(302, { location: '/again' }).end()
  expect(await said()).toBe('NotPulled: The address moved more than 3 times.')
  expect(site.requests).toHaveLength(4)
  site.answer = moves('https://')
  expect(await said()).toBe('NotPulled: The address moved to one that can not be read.')
})

test('a request is given up once the server stops', async () => {
  const stop = new AbortController()
  site.answer = () => stop.abort(new Error('stopped'))
  await expect(fetchFile({}, stop.signal)).rejects.toThrow('stopped')
})
