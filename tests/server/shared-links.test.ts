import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINK_KINDS, partsFile } from '#lib/domain/shared-link/link-figures'
import { figureParts } from '../../integrations/social-images/figure-parts.ts'
import { serveSite } from '../../server/site.ts'

const PAGE = `<head><meta property="og:title" content="Offers"><meta property="og:url" content="https://moneypal.example/plans"><meta property="og:image" content="https://moneypal.example/og/plans.png"><meta property="og:image:width" content="1200"><meta property="og:image:alt" content="Offers | MoneyPal"></head>`

const folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-links-'))
let server: Server
let site: string

const write = (name: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), content)
}

beforeAll(async () => {
  for (const name of ['plans.html', 'hi/plans.html', 'compare.html']) write(name, PAGE)
  for (const name of ['404.html', 'hi/404.html']) write(name, name)
  write(
    '_headers',
    '/*\n  Cache-Control: public, max-age=0, must-revalidate\n\n/og/*\n  Cache-Control: public, max-age=86400\n',
  )
  write('og/plans.png', 'of the page')
  const parts = gzipSync(
    serialize(
      await figureParts({ words: 'gold-loan offers', siteName: 'MoneyPal' }, new Map([[' g', ' g']])),
    ),
  )
  // In Hindi the site was built before there were such pictures.
  for (const kind of LINK_KINDS) write(partsFile(kind, 'en'), parts)
  server = createServer(await serveSite(folder)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const tagOf = (html: string, name: string) =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1]

test('a link with figures has them in its tags, and is found by its own address', async () => {
  const answer = await fetch(`${site}/plans?amount=2%20lakh&lender=<b>`)
  expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const html = await answer.text()
  expect(tagOf(html, 'title')).toBe('Gold-loan offers for ₹2,00,000')
  expect(tagOf(html, 'image:alt')).toBe('Gold-loan offers for ₹2,00,000')
  expect(tagOf(html, 'image')).toBe('https://moneypal.example/og/link/plans.png?amount=200000')
  expect(tagOf(html, 'image:width')).toBe('1200')
  expect(tagOf(html, 'url')).toBe('https://moneypal.example/plans?amount=200000')
  const gold = await (await fetch(`${site}/plans?weight=20&karat=18`)).text()
  expect(tagOf(gold, 'title')).toBe('Gold-loan offers on 20 g, 18 KT of gold')
  const again = await fetch(`${site}/plans?amount=200000`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('a link without figures, and one of a site that was built before, are pages as they are', async () => {
  for (const address of ['/plans', '/plans?lender=HDFC', '/plans?amount=0', '/hi/plans?amount=200000'])
    expect([address, await (await fetch(site + address)).text()]).toEqual([address, PAGE])
})

test('the picture is a PNG of the size of all others, the same for the same figures, and another for others', async () => {
  const pictureOf = async (query: string) => {
    const answer = await fetch(`${site}/og/link/plans.png?${query}`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    return Buffer.from(await answer.arrayBuffer())
  }
  const picture = await pictureOf('amount=200000')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(100 * 1024)
  expect((await pictureOf('amount=2+lakh')).equals(picture)).toBe(true)
  expect((await pictureOf('amount=300000')).equals(picture)).toBe(false)
  expect((await pictureOf('weight=20')).equals(picture)).toBe(false)
})

test('what shows no figures has no picture of its own, and one that cannot be drawn is that of the page', async () => {
  const answerTo = async (address: string) => {
    const { status, headers } = await fetch(site + address, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await answerTo('/og/link/plans.png?amount=none')).toEqual([404, null])
  expect(await answerTo('/og/link/hi/plans.png?amount=200000')).toEqual([302, '/og/hi/plans.png'])
  expect(await answerTo('/.link-pictures/amount-en.bin')).toEqual([404, null])
})

test('of many pictures at once the server draws a few, and gives the others that of the page', async () => {
  const amounts = Array.from({ length: 40 }, (_, index) => 400_000 + index)
  const answers = await Promise.all(
    amounts.map((amount) => fetch(`${site}/og/link/plans.png?amount=${amount}`, { redirect: 'manual' })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses).toContain(302)
  expect(statuses.every((status) => status === 200 || status === 302)).toBe(true)
})
