// `npm run office:invite -- EMAIL`: prints a link with which the first admin sets a password, or somebody a new one.
import { readConfig } from '../config.ts'
import { onStore } from './command.ts'
import { invite, invitationLink } from '../store/office/invitations.ts'
import { note, SERVER } from '../store/audit.ts'
import { transact } from '../store/transaction.ts'

await onStore(async ({ store }) => {
  const [email = ''] = process.argv.slice(2)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new Error('Name the email: npm run office:invite -- name@moneypal.example')
  const { siteUrl } = readConfig({ ...process.env, SMS: process.env['SMS'] || 'msg91' })
  const token = await transact(store, async (tx) => {
    await note(tx, SERVER, 'person-invited', email.toLowerCase(), Date.now(), 'admin')
    return invite(tx, { email, role: 'admin', invitedBy: null }, Date.now())
  })
  return `${invitationLink(siteUrl, token)}\nIt makes ${email} an admin, holds once and for 24 hours, and is not shown again.`
})
