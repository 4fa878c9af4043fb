import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { hashToken } from '../../server/secrets.ts'
import { openEmbedded } from '../../server/store/open.ts'
import { emptyData } from '../support/empty-data.ts'

const folder = await emptyData('invite')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const invite = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['server/commands/office-invite.ts', ...args], {
    env: { ...process.env, DATA_DIR: folder, SITE_URL: 'https://moneypal.example' },
  })

test('npm run office:invite prints a link of an admin once, and stores none', async () => {
  const { stdout } = await invite('Asha@Moneypal.example')
  const token = /https:\/\/moneypal\.example\/office\/invitation#([\w-]{43})\n/.exec(stdout)?.[1] ?? ''
  const { store, close } = await openEmbedded(folder)
  try {
    const rows = await store.selectFrom('invitations').selectAll().execute()
    expect(rows).toMatchObject([
      { email: 'asha@moneypal.example', role: 'admin', invited_by: null, token_hash: hashToken(token) },
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await store.selectFrom('audit').select(['actor', 'action']).execute()).toEqual([
      { actor: 'server', action: 'person-invited' },
    ])
  } finally {
    await close()
  }
  await expect(invite('nobody')).rejects.toMatchObject({
    stderr: expect.stringContaining('Name the email') as string,
  })
}, 60_000)
