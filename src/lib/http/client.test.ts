import type { Request } from '#contract/request'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { createHttpClient } from './client.ts'
import { HttpError } from './http-error.ts'

const BASE = 'https://api.bank.example/v1'

const GET: Request<{ answer: number }> = {
  method: 'GET',
  url: '/time-slots',
  answers: v.object({ answer: v.number() }),
}
const POST: Request<unknown> = {
  method: 'POST',
  url: '/otp/send',
  body: { phone: '123' },
  sends: v.object({ phone: v.pipe(v.string(), v.minLength(3)) }),
  answers: v.unknown(),
}

type Load = typeof fetch
type Reply = Response | Error

const good = () => Response.json({ answer: 42 })

/** A client whose fetch returns these replies in order and then repeats the last one. */
function clientAnswering(...replies: readonly (() => Reply)[]) {
  let calls = 0
  const load = vi.fn<Load>(() => {
    const reply = replies[Math.min(calls++, replies.length - 1)]?.() ?? good()
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)
  })
  return { call: createHttpClient({ baseUrl: BASE, load }), load }
}

/** A client whose fetch never resolves, but rejects when it is aborted. */
const clientWaiting = (timeoutMs: number) =>
  createHttpClient({
    baseUrl: BASE,
    timeoutMs,
    load: (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  })

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: unknown) => error,
  )

describe('a call', () => {
  it('asks for JSON, with credentials', async () => {
    const { call, load } = clientAnswering(good)
    await expect(call(GET)).resolves.toEqual({ answer: 42 })
    const [url, init] = load.mock.calls[0] ?? []
    expect(url).toBe(`${BASE}/time-slots`)
    expect(init).toMatchObject({ method: 'GET', credentials: 'include', body: undefined })
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ accept: 'application/json' })
  })

  it.each([
    ['hi-IN', 'hi-IN'],
    ['', null],
    [undefined, null],
  ])('asks in the language %j with the header %j', async (language, header) => {
    const load = vi.fn<Load>(() => Promise.resolve(good()))
    await createHttpClient({ baseUrl: BASE, language, load })(GET)
    expect(new Headers(load.mock.calls[0]?.[1]?.headers).get('accept-language')).toBe(header)
  })

  it('sends its body as JSON, with the fields of the contract only', async () => {
    const { call, load } = clientAnswering(() => new Response(null, { status: 204 }))
    const body = { phone: '+919811024680', secret: 'stays here' }
    await expect(call({ ...POST, body, headers: { 'idempotency-key': 'once' } })).resolves.toBeUndefined()
    const init = load.mock.calls[0]?.[1]
    expect(init?.body).toBe('{"phone":"+919811024680"}')
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'once',
    })
  })

  it('sends form data as it is, and leaves its content type to the browser', async () => {
    const { call, load } = clientAnswering(() => new Response(null, { status: 204 }))
    const body = new FormData()
    body.set('phone', '+919811024680')
    await call({ ...POST, body })
    const init = load.mock.calls[0]?.[1]
    expect(init?.body).toBe(body)
    expect(new Headers(init?.headers).has('content-type')).toBe(false)
  })

  it('sends a file as it is, whose own type the browser states', async () => {
    const { call, load } = clientAnswering(() => new Response(null, { status: 204 }))
    const body = new Blob(['id,name'], { type: 'text/csv' })
    await call({ ...POST, body })
    const init = load.mock.calls[0]?.[1]
    expect(init?.body).toBe(body)
    expect(new Headers(init?.headers).has('content-type')).toBe(false)
  })

  it('is not sent where the contract forbids its body', async () => {
    const { call, load } = clientAnswering(good)
    await expect(call({ ...POST, body: { phone: '' } })).rejects.toThrow('length')
    expect(load).not.toHaveBeenCalled()
  })

  it.each([
    [{ date: '2026-11-24', page: 2 }, '?date=2026-11-24&page=2'],
    [{ page: undefined, search: '' }, '?search='],
    [{ search: 'a&b=c d/é' }, '?search=a%26b%3Dc+d%2F%C3%A9'],
    [{}, ''],
  ])('writes the query %j as %j', async (query, written) => {
    const { call, load } = clientAnswering(good)
    await call({ ...GET, query })
    expect(load.mock.calls[0]?.[0]).toBe(`${BASE}/time-slots${written}`)
  })

  it('puts values into the path as one segment', async () => {
    const { call, load } = clientAnswering(good)
    await call({ ...GET, url: '/customers/{id}', path: { id: '../a b' } })
    expect(load.mock.calls[0]?.[0]).toBe(`${BASE}/customers/..%2Fa%20b`)
  })

  it('keeps one slash between base address and path', async () => {
    const load = vi.fn<Load>(() => Promise.resolve(good()))
    await createHttpClient({ baseUrl: `${BASE}/`, load })(GET)
    expect(load.mock.calls[0]?.[0]).toBe(`${BASE}/time-slots`)
  })

  it('goes through the global fetch where nothing stands in', async () => {
    const load = vi.fn<Load>(() => Promise.resolve(good()))
    vi.stubGlobal('fetch', load)
    await createHttpClient({ baseUrl: BASE })(GET)
    vi.unstubAllGlobals()
    expect(load).toHaveBeenCalledOnce()
  })
})

describe('a refusal', () => {
  it.each<[string, Response, Partial<HttpError>]>([
    [
      'with the message of the server',
      Response.json({ message: 'Too many attempts', code: 7 }, { status: 429, statusText: 'Slow down' }),
      { message: 'Too many attempts', status: 429, body: { message: 'Too many attempts', code: 7 } },
    ],
    [
      'with the status text where the server gives no message',
      Response.json({ message: '' }, { status: 400, statusText: 'Bad Request' }),
      { message: 'Bad Request', status: 400, body: { message: '' } },
    ],
    [
      'with a page of a gateway',
      new Response('<h1>Sorry</h1>', { status: 500, statusText: 'Internal Server Error' }),
      { message: 'Internal Server Error', status: 500, body: '<h1>Sorry</h1>' },
    ],
    [
      'with nothing at all',
      new Response(null, { status: 403, statusText: '' }),
      { message: 'HTTP 403', status: 403, body: undefined },
    ],
  ])('%s', async (_, response, expected) => {
    const { call } = clientAnswering(() => response)
    const error = await failure(call(POST))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject(expected)
  })

  it.each<[string, () => Response]>([
    ['broken JSON', () => new Response('{"answer":')],
    ['a page', () => new Response('<!doctype html>')],
    ['nothing', () => new Response(null, { status: 204 })],
    ['another form', () => Response.json({ answer: 'forty-two' })],
  ])('is also a success with %s', async (_, response) => {
    const { call } = clientAnswering(response)
    await expect(call(GET)).rejects.toThrow(
      expect.objectContaining({ name: 'HttpError', message: 'The service answered in an unknown form.' }),
    )
  })

  it('is also a page where no content is expected', async () => {
    const { call } = clientAnswering(() => new Response('<h1>Log in to the network</h1>'))
    await expect(call(POST)).rejects.toThrow(HttpError)
  })
})

const away = () => new TypeError('Failed to fetch')
const status = (code: number) => () => new Response(null, { status: code })

describe('what fails in passing', () => {
  it.each([
    ['no network', away],
    ['a bad gateway', status(502)],
    ['a service that is away', status(503)],
    ['a gateway that waited too long', status(504)],
  ])('is read once more: %s', async (_, failing) => {
    const { call, load } = clientAnswering(failing, good)
    await expect(call(GET)).resolves.toEqual({ answer: 42 })
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('fails when it fails twice', async () => {
    const { call, load } = clientAnswering(status(503))
    await expect(call(GET)).rejects.toMatchObject({ status: 503 })
    expect(load).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['no network', away],
    ['a bad gateway', status(502)],
    ['a service that is away', status(503)],
  ])('is never sent twice: %s', async (_, failing) => {
    const { call, load } = clientAnswering(failing)
    await failure(call({ ...POST, headers: { 'idempotency-key': 'once' } }))
    expect(load).toHaveBeenCalledOnce()
  })

  it.each([400, 401, 404, 429, 500])('is not what answers %i', async (code) => {
    const { call, load } = clientAnswering(status(code))
    await expect(call(GET)).rejects.toMatchObject({ status: code })
    expect(load).toHaveBeenCalledOnce()
  })
})

describe('a call that is given up', () => {
  it('fails after its time', async () => {
    await expect(clientWaiting(20)(GET)).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('has one time for all its attempts', async () => {
    const expiry = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(expiry.signal)
    const load = vi
      .fn<Load>()
      .mockRejectedValueOnce(away())
      .mockImplementation(
        (_url, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
          }),
      )
    const outcome = failure(createHttpClient({ baseUrl: BASE, load, timeoutMs: 20_000 })(GET))
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    expiry.abort(new Error('the time is over'))
    expect(load.mock.lastCall?.[1]?.signal?.aborted).toBe(true)
    expect(await outcome).toEqual(new Error('the time is over'))
    expect(limit).toHaveBeenCalledExactlyOnceWith(20_000)
    limit.mockRestore()
  })

  it('fails when its caller gives up', async () => {
    const leaving = new AbortController()
    const outcome = failure(clientWaiting(10_000)(GET, leaving.signal))
    leaving.abort(new Error('left'))
    expect(await outcome).toEqual(new Error('left'))
  })

  it('is not repeated', async () => {
    const leaving = new AbortController()
    const { call, load } = clientAnswering(() => {
      setTimeout(() => leaving.abort(new Error('left')))
      return away()
    })
    expect(await failure(call(GET, leaving.signal))).toEqual(new Error('left'))
    expect(load).toHaveBeenCalledOnce()
  })
})
