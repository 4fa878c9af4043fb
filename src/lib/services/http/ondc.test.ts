import { describe, expect, it } from 'vitest'
import { createHttpClient } from '#lib/http/client'
import { CHOICE, CHOICES, FIELDS, FOUND, KEY } from '#lib/stores/ondc/lenders.fixture'
import { OndcRefused } from '#lib/services/ondc-refused'
import { httpOndc } from './ondc.ts'

const SEARCH = '0b2f9d6e-4a51-4f5c-9c1e-7d0b1f6a2c33'

/** The service of a server that answers so. */
function serverThat(status: number, body: unknown, headers: Record<string, string> = {}) {
  const requests: { method: string; path: string; body: unknown }[] = []
  const load: typeof fetch = async (address, init) => {
    const sent = init?.body
    requests.push({
      method: init?.method ?? 'GET',
      path: new URL(String(address)).pathname,
      body: typeof sent === 'string' ? JSON.parse(sent) : null,
    })
    return Promise.resolve(Response.json(body, { status, headers }))
  }
  return { service: httpOndc(createHttpClient({ baseUrl: 'https://server.example/api', load })), requests }
}

describe('Lenders on ONDC over HTTP', () => {
  it('asks without anything of the visitor', async () => {
    const { service, requests } = serverThat(202, { id: SEARCH })
    expect(await service.ask()).toBe(SEARCH)
    expect(requests).toEqual([{ method: 'POST', path: '/api/ondc/searches', body: null }])
  })

  it('reads what came, as it came', async () => {
    expect(await serverThat(200, FOUND).service.answers(SEARCH)).toEqual(FOUND)
    const choice = { ...CHOICES.offered, id: SEARCH }
    expect(await serverThat(200, choice).service.choice(SEARCH)).toEqual(choice)
    expect(await serverThat(200, { choices: [choice] }).service.choices()).toEqual([choice])
    const questions = { lender: 'x', host: 'x.example', fields: FIELDS }
    expect(await serverThat(200, questions).service.questions(SEARCH, KEY)).toEqual(questions)
  })

  it('chooses with the wording of today, and sends what was entered with the branch', async () => {
    const chosen = serverThat(201, { id: SEARCH })
    await chosen.service.choose(SEARCH, KEY)
    expect(chosen.requests).toEqual([
      {
        ...{ method: 'POST', path: `/api/ondc/searches/${SEARCH}/choices` },
        body: { key: KEY, consent: true, wording: '2026-11-27' },
      },
    ])
    const filled = serverThat(202, { ...CHOICES.asked, id: SEARCH })
    await filled.service.fill(SEARCH, { values: { pan: 'ABCPE1234F' }, branch: 'NG-1' })
    await filled.service.again(SEARCH)
    expect(filled.requests.map(({ path, body }) => [path, body])).toEqual([
      [
        `/api/ondc/choices/${SEARCH}/form`,
        { values: [{ name: 'pan', value: 'ABCPE1234F' }], branch: 'NG-1' },
      ],
      [`/api/ondc/choices/${SEARCH}/again`, null],
    ])
  })

  it.each([
    [404, {}, 'gone'],
    [404, { code: 'no-ondc' }, 'gone'],
    [409, { code: 'changed' }, 'changed'],
    [422, { code: 'invalid' }, 'invalid'],
    [422, { code: 'no-consent' }, 'no-consent'],
    [429, {}, 'too-many'],
    [502, { code: 'lender-away' }, 'lender-away'],
  ])('a refusal of %i with %j is: %s', async (status, problem, failure) => {
    const { service } = serverThat(status, { message: 'No.', ...problem })
    const error: unknown = await service
      .fill(SEARCH, { values: {}, branch: null })
      .catch((one: unknown) => one)
    expect(error).toBeInstanceOf(OndcRefused)
    expect(error).toMatchObject({ failure })
  })

  it('names the fields that are refused, and when to come again', async () => {
    const errors = [
      { path: 'body/values/pan', message: 'No.' },
      { path: 'body/branch', message: 'No.' },
    ]
    await expect(
      serverThat(422, { message: 'No.', code: 'invalid', errors }).service.fill(CHOICE, {
        values: {},
        branch: null,
      }),
    ).rejects.toMatchObject({ fields: ['pan', 'branch'] })
    await expect(
      serverThat(429, { message: 'No.' }, { 'retry-after': '120' }).service.ask(),
    ).rejects.toMatchObject({ failure: 'too-many', retryAfter: 120 })
  })

  it('a server that is broken refuses nothing: that is a failure', async () => {
    const { service } = serverThat(500, { message: 'No.' })
    await expect(service.ask()).rejects.not.toBeInstanceOf(OndcRefused)
  })
})
