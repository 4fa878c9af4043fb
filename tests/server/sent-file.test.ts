import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { allOperations } from '../../server/operations/all.ts'
import { readSentFile } from '../../server/sent-file.ts'
import { openDesk } from './feeds.ts'
import { ask } from './office.ts'
import { listeningTrial, REPORT_SECRET } from './trial.ts'

const LIMITS = { bytes: 10, ms: 40 }

test('a file is read whole, up to the limit', async () => {
  const whole = Readable.from([Buffer.from('01234'), Buffer.from('56789')])
  expect((await readSentFile(whole, LIMITS)).toString()).toBe('0123456789')
  const larger = Readable.from([Buffer.from('0123456789'), Buffer.from('0')])
  await expect(readSentFile(larger, LIMITS)).rejects.toMatchObject({ status: 413 })
})

test('a file that never ends, and one that breaks off, are given up', async () => {
  const endless = new Readable({ read: () => undefined })
  endless.push('0')
  await expect(readSentFile(endless, LIMITS)).rejects.toMatchObject({ status: 408, code: 'file-slow' })
  const broken = new Readable({ read: () => undefined })
  setImmediate(() => broken.destroy(new Error('reset')))
  await expect(readSentFile(broken, { ...LIMITS, ms: 10_000 })).rejects.toMatchObject({ status: 400 })
})

let trial: Awaited<ReturnType<typeof listeningTrial>>
beforeAll(async () => void (trial = await listeningTrial()), 60_000)
afterAll(() => trial.stop())

test('a body that never ends is answered, and its connection ends', async () => {
  const { anjali } = await openDesk(trial)
  const { key } = (
    await ask(trial, '/office/lenders/tamarind-tree/keys', { cookie: anjali.cookie, body: {} })
  ).body
  const app = createApp({
    operations: allOperations(trial.context, REPORT_SECRET),
    siteUrl: new URL('http://localhost'),
    trustedProxy: null,
    logLevel: 'silent',
    fileLimits: { bytes: 1_000_000, ms: 100 },
  })
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), '127.0.0.1')
  let answer = ''
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('data', (chunk) => (answer += chunk.toString()))
  const head = [
    'POST /api/partners/tamarind-tree/offers HTTP/1.1',
    'host: localhost',
    'content-type: text/csv',
    `authorization: Bearer ${key}`,
    'transfer-encoding: chunked',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n1\r\ni\r\n`)
  await ended
  await app.close()
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"file-slow"')
  expect(await trial.store.selectFrom('feed_files').select('number').execute()).toEqual([])
})
