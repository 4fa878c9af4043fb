import { isIP } from 'node:net'
import path from 'node:path'
import { COUNTRIES, type Country } from '#lib/domain/person/phone'
import { readLeadSettings, type LeadSettings } from './lead-settings.ts'
import { readFeedSettings, type FeedSettings } from './feeds/settings.ts'
import { readOndcSettings, type OndcSettings } from './ondc/settings.ts'
import { readRateFeed, type RateFeedSettings } from './rate-settings.ts'
import { LEAST_AUDIT_DAYS } from './store/audit.ts'

/** Backups that the server takes by itself. */
export interface Backups {
  readonly folder: string
  readonly everyHours: number
  /** How many are kept. */
  readonly keep: number
}

/** What the environment says; see docs/running-the-server.md. */
export interface Config {
  /** Where the site is opened, such as https://moneypal.example; links in messages begin with it. */
  readonly siteUrl: URL
  readonly port: number
  /** PostgreSQL; null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** Connections to PostgreSQL of this process. */
  readonly databasePool: number
  /** Whether connections to PostgreSQL remember statements. */
  readonly preparedStatements: boolean
  /** Backups that the server takes itself; null where it takes none. */
  readonly backups: Backups | null
  /** The folder of the embedded database, the keys of a trial, and files that others read. */
  readonly dataDir: string
  /** Whether the embedded database is kept in memory and lost at the end, for tests. */
  readonly inMemory: boolean
  /** Whether it is for trying out: keys and a first password are made, and codes may be printed. */
  readonly trial: boolean
  /** The folder of the built site that is served too; null where a CDN serves it. */
  readonly site: string | null
  /** The folder of the built site, which holds the figures of its pages; null where there is none on this machine. */
  readonly answers: string | null
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxy: string | null
  readonly sms: 'console' | 'file' | 'msg91'
  /** Null where none is sent; then nobody can be invited by mail. */
  readonly mail: 'console' | 'file' | 'smtp' | null
  /** What all visitors together may use on a day. */
  readonly budgets: {
    /** One-time codes. */
    readonly codes: number
    /** The countries whose numbers get codes, and how many of them. */
    readonly countries: ReadonlyMap<Country, number>
    readonly bookings: number
  }
  readonly feeds: FeedSettings
  readonly leads: LeadSettings
  /** The feed of gold rates; null where people alone enter them. */
  readonly rateFeed: RateFeedSettings | null
  /** How the server takes part in ONDC; null where it does not, and nothing of it is there. */
  readonly ondc: OndcSettings | null
  readonly retentionDays: number
  /** So many days after a visit is over, what only it needed is deleted. */
  readonly afterVisitDays: number
  /** So many days an entry of the audit stays. */
  readonly auditDays: number
  /** The language model; null where questions are answered in the page alone. */
  readonly llm: {
    readonly url: string
    readonly model: string
    /** Questions of all visitors together that it is asked a day. */
    readonly perDay: number
    /** The folder of the built site, which holds what the answers are taken from. */
    readonly answers: string
  } | null
  /** Figures for Prometheus: on a port of their own, or with a token on that of the site. Null where nobody is shown any. */
  readonly metrics: {
    readonly port: number | null
    readonly host: string
    readonly token: string | null
  } | null
  /** Where traces are sent, by OTLP over HTTP, and of what part of all requests, 0 to 1. Null where none are made. */
  readonly traces: { readonly endpoint: URL; readonly share: number } | null
  /** After SIGTERM, so many seconds it still takes requests while it says that it is not ready. */
  readonly drainSeconds: number
}

/** A setting that is missing or wrong; its message says what to do. */
export class ConfigError extends Error {}

/** The variables of the environment. */
export type Env = Readonly<Record<string, string | undefined>>

/** The value of a setting that must be there. @throws ConfigError */
export function needed(env: Env, name: string): string {
  const value = env[name]
  if (!value) throw new ConfigError(`${name} is missing. docs/running-the-server.md says what it holds.`)
  return value
}

function numberOf(env: Env, name: string, fallback: number, min: number, max: number, whole = true): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!(value >= min && value <= max) || (whole && !Number.isInteger(value)))
    throw new ConfigError(
      `${name} is '${text}'. Give a ${whole ? 'whole ' : ''}number from ${min} to ${max}.`,
    )
  return value
}

const MOST_A_DAY = 100_000_000

/** Countries, such as 'IN' or 'IN:20000,US:200'. @param max of one that has no ceiling of its own */
function countriesOf(env: Env, max: number): Config['budgets']['countries'] {
  const text = env['SMS_COUNTRIES'] || 'IN'
  const countries = new Map<Country, number>()
  for (const part of text.split(',')) {
    const [name = '', own = String(max), ...rest] = part.trim().split(':')
    const country = COUNTRIES.find((country) => country === name.toUpperCase())
    const fits = /^\d{1,9}$/.test(own) && Number(own) <= MOST_A_DAY
    if (!country || rest.length > 0 || !fits || countries.has(country))
      throw new ConfigError(
        `SMS_COUNTRIES is '${text}'. Give some of ${COUNTRIES.join(', ')}, each once, with or without a ceiling of codes a day, such as IN:20000,US:200.`,
      )
    countries.set(country, Number(own))
  }
  return countries
}

function budgetsOf(env: Env): Config['budgets'] {
  const codes = numberOf(env, 'SMS_PER_DAY', 20_000, 0, MOST_A_DAY)
  return {
    codes,
    countries: countriesOf(env, codes),
    bookings: numberOf(env, 'BOOKINGS_PER_DAY', 20_000, 0, MOST_A_DAY),
  }
}

function urlOf(env: Env, name: string, fallback: string): URL {
  const text = env[name] || fallback
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError(`${name} is '${text}'. Give an address such as https://moneypal.example.`)
  return new URL(text)
}

/** Addresses and networks of proxies, such as '127.0.0.1, 10.0.0.0/8'. */
function proxiesOf(text: string | null): string | null {
  for (const part of text?.split(',') ?? []) {
    const [address = '', bits, ...rest] = part.trim().split('/')
    const kind = isIP(address)
    const max = kind === 4 ? 32 : 128
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= max)
    if (kind === 0 || !fits || rest.length > 0)
      throw new ConfigError(
        `TRUSTED_PROXY is '${text ?? ''}'. Give the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8, with commas.`,
      )
  }
  return text
}

/** Days for which a backup may hold what was erased; the privacy policy names them. */
export const MAX_BACKUP_DAYS = 30

function backupsOf(env: Env): Backups | null {
  const everyHours = numberOf(env, 'BACKUP_EVERY_HOURS', 0, 0, 24 * 7)
  if (everyHours === 0) return null
  const keep = numberOf(env, 'BACKUP_KEEP', 14, 1, 1000)
  if (everyHours * keep > MAX_BACKUP_DAYS * 24)
    throw new ConfigError(
      `BACKUP_KEEP is ${keep}: the oldest backup would be more than ${MAX_BACKUP_DAYS} days old, and hold what was erased for longer than the privacy policy says. Give a smaller number.`,
    )
  return { folder: path.resolve(needed(env, 'BACKUP_DIR')), everyHours, keep }
}

function answersOf(env: Env): string | null {
  const folder = env['ANSWERS_DIR'] || env['SITE_DIR']
  return folder ? path.resolve(folder) : null
}

/** The settings of a language model. Its key is read where it is used. */
function llmOf(env: Env): Config['llm'] {
  const names = ['LLM_URL', 'LLM_KEY', 'LLM_MODEL']
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(' and ')} missing. Give all of ${names.join(', ')}, or none.`)
  const answers = answersOf(env)
  if (answers === null)
    throw new ConfigError(
      'LLM_URL is set, and there is no site to answer from. Name the folder of the built site in SITE_DIR, or in ANSWERS_DIR where a CDN serves it.',
    )
  return {
    url: urlOf(env, 'LLM_URL', '').href,
    model: env['LLM_MODEL'] ?? '',
    perDay: numberOf(env, 'LLM_DAILY', 2000, 0, 1_000_000),
    answers,
  }
}

const SHORTEST_TOKEN = 20

function metricsOf(env: Env): Config['metrics'] {
  const port = env['METRICS_PORT'] ? numberOf(env, 'METRICS_PORT', 0, 0, 65535) : null
  const token = env['METRICS_TOKEN'] || null
  if (token !== null && token.length < SHORTEST_TOKEN)
    throw new ConfigError(
      `METRICS_TOKEN is short. Give at least ${SHORTEST_TOKEN} characters that nobody guesses.`,
    )
  if (port === null && token === null) return null
  return { port, token, host: env['METRICS_HOST'] || '127.0.0.1' }
}

function tracesOf(env: Env): Config['traces'] {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT']) return null
  const text = env['OTEL_TRACES_SAMPLER_ARG'] || '1'
  const share = Number(text)
  if (!(share >= 0 && share <= 1))
    throw new ConfigError(
      `OTEL_TRACES_SAMPLER_ARG is '${text}'. Give a part of all requests from 0 to 1, such as 0.1.`,
    )
  return { endpoint: urlOf(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ''), share }
}

/**
 * Reads the settings of the server.
 * @throws ConfigError for a setting that is missing or wrong
 */
export function readConfig(env: Env): Config {
  const port = numberOf(env, 'PORT', 4321, 0, 65535)
  const siteUrl = urlOf(env, 'SITE_URL', `http://localhost:${port}`)
  const trial = env['TRIAL'] === '1'
  const store = env['STORE'] || ''
  if (store !== '' && (store !== 'memory' || !trial))
    throw new ConfigError(`STORE is '${store}'. Leave it out, or give memory with TRIAL=1 for tests.`)
  const sms = env['SMS'] || (trial ? 'console' : '')
  if (sms !== 'console' && sms !== 'file' && sms !== 'msg91')
    throw new ConfigError(`SMS is '${sms}'. Give msg91, or console or file for a trial.`)
  if (sms === 'file' && !trial)
    throw new ConfigError(
      'SMS is file: codes would be written to a file, and nobody would get one. Set SMS=msg91, or TRIAL=1 for trying out.',
    )
  if (sms === 'console' && siteUrl.protocol === 'https:' && env['SMS_CONSOLE_ON_HTTPS'] !== '1')
    throw new ConfigError(
      'SMS is console and SITE_URL begins with https: codes would be printed instead of sent. Set SMS=msg91, or SMS_CONSOLE_ON_HTTPS=1 if that is meant.',
    )
  const mail = env['MAIL'] || (trial ? 'console' : null)
  if (mail !== null && mail !== 'console' && mail !== 'file' && mail !== 'smtp')
    throw new ConfigError(`MAIL is '${mail}'. Give smtp, or console or file for a trial.`)
  if (mail === 'console' && !trial)
    throw new ConfigError('MAIL is console: invitations would be printed. Set MAIL=smtp, or leave it out.')
  return {
    siteUrl,
    port,
    databaseUrl: env['DATABASE_URL'] || null,
    databasePool: numberOf(env, 'DATABASE_POOL', 10, 2, 500),
    preparedStatements: env['PREPARED_STATEMENTS'] !== '0',
    backups: backupsOf(env),
    dataDir: path.resolve(env['DATA_DIR'] || 'data'),
    inMemory: store === 'memory',
    trial,
    site: env['SITE_DIR'] ? path.resolve(env['SITE_DIR']) : null,
    answers: answersOf(env),
    trustedProxy: proxiesOf(env['TRUSTED_PROXY'] || null),
    sms,
    mail,
    budgets: budgetsOf(env),
    feeds: readFeedSettings(env, (of, name, fallback, { min, max, whole }) =>
      numberOf(of, name, fallback, min, max, whole),
    ),
    leads: readLeadSettings(env, numberOf),
    rateFeed: readRateFeed(env, numberOf, (sentence) => new ConfigError(sentence)),
    ondc: readOndcSettings(env, { trial, siteUrl }, (sentence) => new ConfigError(sentence)),
    retentionDays: numberOf(env, 'RETENTION_DAYS', 180, 1, 3650),
    afterVisitDays: numberOf(env, 'AFTER_VISIT_DAYS', 30, 1, 3650),
    auditDays: numberOf(env, 'AUDIT_DAYS', 1825, LEAST_AUDIT_DAYS, 36_500),
    llm: llmOf(env),
    metrics: metricsOf(env),
    traces: tracesOf(env),
    // Whoever tries it out stops it at once.
    drainSeconds: numberOf(env, 'DRAIN_SECONDS', trial ? 0 : 5, 0, 300),
  }
}
