import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { consoleMail } from '../../server/ports/mail/console.ts'
import { fileMail } from '../../server/ports/mail/file.ts'
import { smtpMail } from '../../server/ports/mail/smtp.ts'

const VALUES = { by: 'Kavita Rao', link: 'https://moneypal.example/office/invitation#TOKEN' }
const TO = 'meena@moneypal.example'

/** A mail server that takes mail, or refuses every recipient with an answer. */
function standIn(refusal: string | null = null): { server: Server; taken: string[] } {
  const taken: string[] = []
  const server = createServer((socket) => {
    let data: string | null = null
    let rest = ''
    const say = (line: string) => void socket.write(`${line}\r\n`)
    socket.on('error', () => undefined)
    say('220 stand-in ESMTP')
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data !== null) {
          if (line !== '.') data += `${line}\n`
          else {
            taken.push(data)
            data = null
            say('250 taken')
          }
        } else if (line.startsWith('RCPT') && refusal !== null) say(refusal)
        else if (line === 'DATA') {
          data = ''
          say('354 go on')
        } else if (line === 'QUIT') {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  })
  return { server, taken }
}

const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`),
    ),
  )

const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('mail by SMTP', () => {
  let open: Server | null = null
  afterEach(() => void open?.close())

  it('is handed to the mail server, with a link that is not broken by the line length', async () => {
    const { server, taken } = standIn()
    open = server
    const mail = smtpMail({ url: await listen(server), from: 'MoneyPal <office@moneypal.example>' })
    const long = { ...VALUES, link: `https://moneypal.example/office/invitation#${'T'.repeat(43)}` }
    expect(await mail.send(TO, 'invitation', long)).toMatch(/^<.+@moneypal\.example>$/)
    const [text = ''] = taken
    expect(text).toContain('From: MoneyPal <office@moneypal.example>')
    expect(text).toContain(`To: ${TO}`)
    expect(text).toContain('Subject: Kavita Rao invites you to the MoneyPal office')
    expect(text.replace(/=\n/g, '').replaceAll('=3D', '=')).toContain(long.link)
  })

  it('holds one subject, whatever the name', async () => {
    const { server, taken } = standIn()
    open = server
    const mail = smtpMail({ url: await listen(server), from: 'office@moneypal.example' })
    await mail.send(TO, 'invitation', { ...VALUES, by: 'K\r\nBcc: everybody@moneypal.example\r\n\r\nX' })
    const [headers] = taken[0]?.split('\n\n') ?? []
    expect(headers).toContain('Subject: K')
    expect(headers).not.toMatch(/^Bcc:/m)
  })

  it('tells a refused mail from a mail server that takes none', async () => {
    for (const [refusal, thisOnly] of [
      ['550 no such person', true],
      ['452 mailbox full', true],
      ['421 too busy', false],
    ] as const) {
      const { server } = standIn(refusal)
      open = server
      const mail = smtpMail({ url: await listen(server), from: 'office@moneypal.example' })
      await expect(mail.send(TO, 'invitation', VALUES)).rejects.toMatchObject({ thisOnly })
      server.close()
    }
  })

  it('fails where the mail server refuses it, or is away', async () => {
    const { server } = standIn('550 no such person')
    open = server
    const url = await listen(server)
    const mail = smtpMail({ url, from: 'office@moneypal.example' })
    await expect(mail.send(TO, 'invitation', VALUES)).rejects.toThrow('550')
    await new Promise((resolve) => server.close(resolve))
    open = null
    await expect(mail.send(TO, 'invitation', VALUES)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('mail of a trial', () => {
  it('is printed, or kept in a file that only its owner can read', async () => {
    const lines: string[] = []
    await consoleMail((line) => void lines.push(line)).send(TO, 'invitation', VALUES)
    expect(lines.join()).toContain(VALUES.link)
    const file = path.join(folder, 'mail.jsonl')
    await fileMail(file).send(TO, 'invitation', VALUES)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      to: TO,
      subject: 'Kavita Rao invites you to the MoneyPal office',
      text: expect.stringContaining(VALUES.link) as string,
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('is printed nowhere else: an invitation opens the office', () => {
    const env = { SMS: 'msg91' }
    expect(readConfig(env).mail).toBeNull()
    expect(readConfig({ TRIAL: '1' }).mail).toBe('console')
    expect(readConfig({ ...env, MAIL: 'smtp' }).mail).toBe('smtp')
    expect(() => readConfig({ ...env, MAIL: 'console' })).toThrow('invitations would be printed')
    expect(() => readConfig({ ...env, MAIL: 'post' })).toThrow("MAIL is 'post'")
  })
})
