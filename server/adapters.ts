import path from 'node:path'
import { ConfigError, needed, type Config, type Env } from './config.ts'
import { webhookLeads } from './ports/leads/webhook.ts'
import { consoleMail } from './ports/mail/console.ts'
import { fileMail } from './ports/mail/file.ts'
import { smtpMail } from './ports/mail/smtp.ts'
import type { Outside } from './ports/outside.ts'
import type { Leads, Mail, Push, RateFeed, Sms } from './ports/ports.ts'
import { webPush } from './ports/push/web-push.ts'
import { readVapidKey } from './ports/push/vapid-key.ts'
import { csvFeed } from './ports/rates/csv.ts'
import { ibjaFeed } from './ports/rates/ibja.ts'
import { consoleSms } from './ports/sms/console.ts'
import { fileSms } from './ports/sms/file.ts'
import { msg91Sms } from './ports/sms/msg91.ts'
import { msg91Templates } from './sms-templates.ts'

/** Sends text messages as the settings say. */
export function smsOf(config: Config, env: Env): Sms {
  if (config.sms === 'console') return consoleSms()
  if (config.sms === 'file') return fileSms(smsFile(config))
  return msg91Sms({ ...msg91Templates(env), authKey: needed(env, 'MSG91_AUTH_KEY') })
}

/** Where text messages are written that reach nobody. */
export const smsFile = ({ dataDir }: Config) => path.join(dataDir, 'sms.jsonl')

/** Sends mail as the settings say; null where none is sent. */
export function mailOf({ mail, dataDir }: Config, env: Env): Mail | null {
  if (mail === null) return null
  if (mail === 'console') return consoleMail()
  if (mail === 'file') return fileMail(path.join(dataDir, 'mail.jsonl'))
  return smtpMail({ url: needed(env, 'SMTP_URL'), from: needed(env, 'MAIL_FROM') })
}

/** Posts leads to the address of the settings; null without one. */
export function leadsOf(env: Env, now: () => number): Leads | null {
  const url = env['WEBHOOK_URL']
  return url ? webhookLeads({ url, secret: needed(env, 'WEBHOOK_SECRET'), now }) : null
}

/** Reads gold rates from where the settings say. */
export const rateFeedOf = (
  { kind, from, defaults }: NonNullable<Config['rateFeed']>,
  outside: Outside,
): RateFeed => (kind === 'csv' ? csvFeed({ address: from, defaults, outside }) : ibjaFeed(from, defaults))

/**
 * Sends push messages; null without a key.
 * @throws ConfigError for a key that is none
 */
export function pushOf({ siteUrl }: Config, env: Env, outside: Outside, now: () => number): Push | null {
  const text = env['PUSH_KEY']
  if (!text) return null
  const key = readVapidKey(text)
  if (!key) throw new ConfigError('PUSH_KEY is not a key for push messages. Make one: npm run push:key')
  return webPush({ key, siteUrl, outside, now })
}
