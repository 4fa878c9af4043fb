import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plainMark } from '#lib/domain/listing/plain-mark'
import { readConfig } from '../../server/config.ts'
import { serveSite } from '../../server/site.ts'

test('files that are for hosts, and hidden ones, are not served', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-site-'))
  const add = (name: string, text = 'text') => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  for (const name of ['404.html', 'index.html', '_astro/a.js', '.well-known/security.txt']) add(name)
  add('_headers', '/*\n  X-Frame-Options: DENY\n')
  for (const name of ['_redirects', '.env', 'data/.git/config', '.git/config']) add(name)
  const server = createServer(await serveSite(folder)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const status = async (name: string) => (await fetch(`http://127.0.0.1:${port}/${name}`)).status
  try {
    for (const name of ['', '_astro/a.js', '.well-known/security.txt'])
      expect([name, await status(name)]).toEqual([name, 200])
    for (const name of [
      '_headers',
      '%5Fheaders',
      '_redirects',
      '.env',
      '%2eenv',
      '.git/config',
      'data/.git/config',
    ])
      expect([name, await status(name)]).toEqual([name, 404])
  } finally {
    server.close()
    rmSync(folder, { recursive: true })
  }
})

test('a lender that came after the build has a plain mark, and one that was drawn has that', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-site-'))
  mkdirSync(path.join(folder, 'banks'))
  for (const name of ['404.html', '_headers']) writeFileSync(path.join(folder, name), '')
  writeFileSync(path.join(folder, 'banks/drawn.svg'), '<svg/>')
  const server = createServer(await serveSite(folder)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const markAt = async (name: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/banks/${name}`)
    return [answer.status, answer.headers.get('content-type'), await answer.text()]
  }
  try {
    expect(await markAt('drawn.svg')).toEqual([200, 'image/svg+xml', '<svg/>'])
    expect(await markAt('lotus-finance.svg')).toEqual([200, 'image/svg+xml', plainMark('lotus-finance')])
    expect((await markAt('lotus-finance.png'))[0]).toBe(404)
  } finally {
    server.close()
    rmSync(folder, { recursive: true })
  }
})

test('settings that would lose codes or keep erased people are refused', () => {
  expect(() => readConfig({ SMS: 'file' })).toThrow('nobody would get one')
  expect(readConfig({ SMS: 'file', TRIAL: '1' }).sms).toBe('file')
  const daily = { TRIAL: '1', BACKUP_EVERY_HOURS: '24' }
  expect(() => readConfig(daily)).toThrow('BACKUP_DIR is missing')
  const daysOf = (days: string) => readConfig({ ...daily, BACKUP_DIR: 'b', BACKUP_KEEP: days }).backups?.keep
  expect(daysOf('30')).toBe(30)
  expect(() => daysOf('31')).toThrow('longer than the privacy policy says')
  expect(readConfig({ TRIAL: '1' }).backups).toBeNull()
})
