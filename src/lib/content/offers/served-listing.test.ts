import { expect, it, vi } from 'vitest'
import { listingOf, tamarind, WITHHELD } from '#lib/domain/listing/listing.fixture'
import { parseListing } from '#lib/search/live/parse'
import { servedListing } from './served-listing.ts'

const SERVED = listingOf([tamarind('tt-01', 'Tamarind Tree')], WITHHELD)
const SET = { from: 'http://127.0.0.1:4321/api/', main: '/api' }

const answering = (answer: Response | Error) =>
  vi.fn<typeof fetch>(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))

it('a build has the list that the server gives, as of now', async () => {
  const load = answering(Response.json(SERVED))
  const { asOf, ...listing } = await servedListing(SET, parseListing, load)
  const { asOf: _, ...served } = SERVED
  expect(listing).toEqual(served)
  expect(Math.abs(Date.now() - Date.parse(asOf))).toBeLessThan(60_000)
  expect(load.mock.calls[0]?.[0]).toBe('http://127.0.0.1:4321/api/offers')
})

it.each<[string, Response | Error, RegExp]>([
  [
    'does not answer',
    new TypeError('fetch failed'),
    /could not be read from .*fetch failed\. Start the server/,
  ],
  ['refuses', new Response('', { status: 503 }), /it answered 503\. Start the server/],
  ['answers with a page', new Response('<!doctype html>'), /could not be read/],
  ['is of another release', Response.json({ ...SERVED, version: 7 }), /can't read \(version: .*same release/],
  [
    'has an offer that nobody knows how to repay',
    Response.json(listingOf([tamarind('tt-01', 'Tamarind Tree', { repayment: null })])),
    /can't read \(offers\.0\.repayment: /,
  ],
  ['shows no offer', Response.json(listingOf([])), /shows no offer.*Publish one at the desk/],
])('a build fails with what to do where the server %s', async (_, answer, sentence) => {
  await expect(servedListing(SET, parseListing, answering(answer))).rejects.toThrow(sentence)
})

it.each([
  [{ from: '/api', main: '/api' }, /Set PUBLIC_OFFERS_FROM to a whole address/],
  [{ from: 'https://moneypal.example/api', main: '' }, /needs PUBLIC_MAIN_API_URL/],
])('a setting that cannot be used stops the build: %j', async (settings, sentence) => {
  const load = answering(Response.json(SERVED))
  await expect(servedListing(settings, parseListing, load)).rejects.toThrow(sentence)
  expect(load).not.toHaveBeenCalled()
})
