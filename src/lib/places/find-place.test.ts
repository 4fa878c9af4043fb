import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { PinCode } from '#lib/domain/visit/pincode'
import { createFindPlace } from './find-place.ts'

const SHARDS = new URL('../../../public/places/', import.meta.url)

const pin = (text: string) => text as PinCode

const readShard = (name: string) => readFileSync(new URL(name, SHARDS), 'utf8')

/** A fetch that answers with the given function and records the requested addresses. */
function answering(answer: (address: string) => Response | Promise<Response>) {
  const requested: string[] = []
  const fetchJson: typeof fetch = async (input) => {
    requested.push(String(input))
    return answer(String(input))
  }
  return { fetchJson, requested }
}

const published = (base = '/places/') =>
  answering((address) => {
    const name = address.slice(base.length)
    const known = address.startsWith(base) && readdirSync(SHARDS).includes(name)
    return known ? new Response(readShard(name)) : new Response('<h1>Not found</h1>', { status: 404 })
  })

describe('A PIN code names its district and state', () => {
  const findPlace = createFindPlace(published().fetchJson)

  it.each([
    ['110001', 'New Delhi', 'Delhi'],
    ['122001', 'Gurugram', 'Haryana'],
    ['123401', 'Rewari', 'Haryana'],
    ['160017', 'Chandigarh', 'Chandigarh'],
    ['160055', 'Sahibzada Ajit Singh Nagar', 'Punjab'],
    ['180001', 'Jammu', 'Jammu and Kashmir'],
    ['194101', 'Leh', 'Ladakh'],
    ['194103', 'Kargil', 'Ladakh'],
    ['211001', 'Prayagraj', 'Uttar Pradesh'],
    ['224001', 'Ayodhya', 'Uttar Pradesh'],
    ['248001', 'Dehradun', 'Uttarakhand'],
    ['362520', 'Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['396210', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['396230', 'Dadra and Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['431001', 'Chhatrapati Sambhajinagar', 'Maharashtra'],
    ['492001', 'Raipur', 'Chhattisgarh'],
    ['500001', 'Hyderabad', 'Telangana'],
    ['560001', 'Bengaluru Urban', 'Karnataka'],
    ['570001', 'Mysuru', 'Karnataka'],
    ['590001', 'Belagavi', 'Karnataka'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['673310', 'Mahe', 'Puducherry'],
    ['682555', 'Lakshadweep', 'Lakshadweep'],
    ['737101', 'Gangtok', 'Sikkim'],
    ['744101', 'South Andaman', 'Andaman and Nicobar Islands'],
    ['751001', 'Khordha', 'Odisha'],
    ['824101', 'Aurangabad', 'Bihar'],
  ])('%s is in %s, %s', async (pinCode, district, state) => {
    expect(await findPlace(pin(pinCode))).toEqual({ state, district })
  })

  it.each(['110000', '122000', '122013', '199999', '290001', '990001'])(
    '%s is no PIN code in use',
    async (pinCode) => {
      expect(await findPlace(pin(pinCode))).toBeNull()
    },
  )
})

describe('Looking a PIN code up', () => {
  it('asks once for the file of its first two digits', async () => {
    const { fetchJson, requested } = published()
    const findPlace = createFindPlace(fetchJson)
    await findPlace(pin('122001'))
    await findPlace(pin('123401'))
    await findPlace(pin('129999'))
    await findPlace(pin('560001'))
    expect(requested).toEqual(['/places/12.json', '/places/56.json'])
  })

  it('can be pointed at another address', async () => {
    const { fetchJson } = published('/elsewhere/')
    expect(await createFindPlace(fetchJson, '/elsewhere')(pin('122001'))).toMatchObject({
      district: 'Gurugram',
    })
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the file is missing', () => new Response('{"Haryana":{"Gurugram":"2001"}}', { status: 404 })],
    ['the answer is a page', () => new Response('<!doctype html>')],
    ['the answer is cut off', () => new Response('{"Haryana":{"Gurugram":"2001')],
    ['the answer is a list', () => new Response('["Haryana"]')],
    ['a state has no districts', () => new Response('{"Haryana":"2001"}')],
    ['a run is no run', () => new Response('{"Haryana":{"Gurugram":"2001","Rewari":"3401,3411"}}')],
    ['a district has no name', () => new Response('{"Haryana":{"":"2001"}}')],
  ])('finds nothing while %s, and asks again the next time', async (_, failure) => {
    let failing = true
    const { fetchJson, requested } = answering(() =>
      failing ? failure() : new Response(readShard('12.json')),
    )
    const findPlace = createFindPlace(fetchJson)
    expect(await findPlace(pin('122001'))).toBeNull()
    failing = false
    expect(await findPlace(pin('122001'))).toEqual({ state: 'Haryana', district: 'Gurugram' })
    expect(requested).toHaveLength(2)
  })

  it('never fails on a file, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (body) => {
        const place = await createFindPlace(answering(() => new Response(body)).fetchJson)(pin('122001'))
        expect(place === null || (place.state !== '' && place.district !== '')).toBe(true)
      }),
    )
  })

  it('gives up the request when its signal is aborted', async () => {
    const typedOn = new AbortController()
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new TypeError('Failed to fetch'))),
      )
    const place = createFindPlace(hanging)(pin('122001'), typedOn.signal)
    typedOn.abort(new Error('typed on'))
    await expect(place).rejects.toThrow('typed on')
  })

  it('gives up a file that does not come, and leaves the form to the visitor', async () => {
    const expiry = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(expiry.signal)
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new TypeError('Failed to fetch'))),
      )
    const place = createFindPlace(hanging)(pin('122001'), new AbortController().signal)
    expiry.abort()
    expect(await place).toBeNull()
    expect(limit).toHaveBeenCalledExactlyOnceWith(10_000)
    limit.mockRestore()
  })

  it('gives nothing when its signal was aborted before, even from memory', async () => {
    const { fetchJson, requested } = published()
    const findPlace = createFindPlace(fetchJson)
    const aborted = AbortSignal.abort(new Error('closed'))
    await expect(findPlace(pin('122001'), aborted)).rejects.toThrow('closed')
    expect(requested).toEqual([])
    expect(await findPlace(pin('122001'), new AbortController().signal)).toMatchObject({
      district: 'Gurugram',
    })
    await expect(findPlace(pin('122001'), aborted)).rejects.toThrow('closed')
  })
})
