import { describe, expect, it } from 'vitest'
import { createHttpClient } from '#lib/http/client'
import { WORDINGS } from '#lib/domain/person/consent'
import { pushWording } from '#lib/domain/shared/push-address'
import { httpPushAlerts, httpRateAlerts } from './rate-alerts.ts'

const ID = '0b2f9d6e-4a51-4f5c-9c1e-7d0b1f6a2c33'
const ALERT = { city: 'Gurugram', karat: 22, direction: 'below', price: 8900 } as const
const STORED = { to: '+91 98••• ••680', alerts: [{ ...ALERT, id: ID }] }

/** The service of a server that answers so. */
function serverThat(status: number, body: unknown) {
  const requests: { method: string; path: string; body: unknown }[] = []
  const load: typeof fetch = async (address, init) => {
    const sent = init?.body
    requests.push({
      method: init?.method ?? 'GET',
      path: new URL(String(address)).pathname,
      body: typeof sent === 'string' ? JSON.parse(sent) : null,
    })
    return Promise.resolve(Response.json(body, { status }))
  }
  const call = createHttpClient({ baseUrl: 'https://server.example/api', load })
  return { service: httpRateAlerts(call), push: httpPushAlerts(call), requests }
}

describe('the prices that a visitor waits for, over HTTP', () => {
  it('are sent with the wording of today', async () => {
    const { service, requests } = serverThat(200, { stop: 'a'.repeat(22), stored: STORED })
    expect(await service.set(ALERT)).toEqual(STORED)
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/api/gold-rate/alerts',
        body: { ...ALERT, wording: WORDINGS['rate-alert'] },
      },
    ])
  })

  it('are read, and removed by their id', async () => {
    expect(await serverThat(200, STORED).service.alerts()).toEqual(STORED)
    const { service, requests } = serverThat(200, { ...STORED, alerts: [] })
    expect(await service.remove(ID)).toEqual({ ...STORED, alerts: [] })
    expect(requests).toMatchObject([{ method: 'POST', path: `/api/gold-rate/alerts/${ID}/remove` }])
  })

  it.each(['already-there', 'no-price'])('are not taken where the server says %s', async (code) => {
    const { service } = serverThat(422, { code, message: 'No.' })
    expect(await service.set(ALERT)).toBe(code)
  })

  it.each([
    [401, 'not-proven'],
    [422, 'country-not-served'],
    [422, 'invalid'],
    [429, 'too-many'],
  ])('are refused with %d, %s', async (status, code) => {
    const { service } = serverThat(status, { code, message: 'No.' })
    await expect(service.set(ALERT)).rejects.toMatchObject({ code })
  })

  it('fail where the server fails', async () => {
    await expect(serverThat(500, { message: 'Away.' }).service.set(ALERT)).rejects.toThrow()
  })
})

describe('the prices that a browser waits for, over HTTP', () => {
  const TO = { endpoint: 'https://fcm.googleapis.com/x', p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
  const KEY = 'a'.repeat(22)
  const { alerts } = STORED

  it('are sent with the address of the browser and the wording of today', async () => {
    const { push, requests } = serverThat(200, { key: KEY, alerts })
    expect(await push.set(ALERT, TO)).toEqual({ key: KEY, alerts })
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/api/gold-rate/push-alerts',
        body: { ...ALERT, to: TO, wording: pushWording('rate') },
      },
    ])
  })

  it('are read and removed by the key, which stands in no address', async () => {
    expect(await serverThat(200, { alerts }).push.waiting(KEY)).toEqual(alerts)
    const { push, requests } = serverThat(200, { alerts: [] })
    expect(await push.remove(KEY, ID)).toEqual([])
    expect(requests).toMatchObject([
      { path: '/api/gold-rate/push-alerts/remove', body: { key: KEY, id: ID } },
    ])
  })

  it('are not taken where gold is there, and refused where no messages are sent', async () => {
    expect(await serverThat(422, { code: 'already-there', message: 'No.' }).push.set(ALERT, TO)).toBe(
      'already-there',
    )
    const { push } = serverThat(404, { code: 'no-reminders', message: 'No.' })
    await expect(push.set(ALERT, TO)).rejects.toMatchObject({ code: 'no-reminders' })
  })
})
