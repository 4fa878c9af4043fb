import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { istDate } from '#lib/domain/dates/dates'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { addApiDocs } from './api-docs/routes.ts'
import { leadsOf, mailOf, pushOf, rateFeedOf, smsFile, smsOf } from './adapters.ts'
import { BASE, createApp } from './app.ts'
import { answersFile, readAnswers, readLibrary } from './assistant/knowledge.ts'
import { needed, type Config, type Env } from './config.ts'
import {
  countedAssistant,
  countedLeads,
  countedMail,
  countedOperations,
  countedPush,
  countedSms,
} from './metrics/counting.ts'
import { createFigures } from './metrics/figures.ts'
import { shown } from './metrics/serve.ts'
import { allOperations } from './operations/all.ts'
import { auditBasis } from './feeds/basis.ts'
import { followFigures, type SiteFigures } from './mcp/figures.ts'
import { addMcp } from './mcp/routes.ts'
import type { Ondc } from './ondc/start.ts'
import type { takePart } from './ondc/take-part.ts'
import type { Assistant, Context, Disk } from './operations/context.ts'
import { lenderWebhooks } from './ports/leads/lender-webhook.ts'
import { createPull } from './ports/feeds/pull.ts'
import { chatCompletions } from './ports/model/chat-completions.ts'
import { createOutside } from './ports/outside.ts'
import { readSecrets } from './secrets.ts'
import type { Handle } from './site.ts'
import { startTracing } from './tracing/load.ts'
import { addTrialLender, TRIAL_EDITOR, TRIAL_PARTNER } from './store/feeds/trial-lender.ts'
import { addAdmin } from './store/office/people.ts'
import { addTrialAreas } from './store/areas.ts'
import { isAway } from './store/away.ts'
import { isMigrated, migrate } from './store/migrate.ts'
import { openEmbedded, openPostgres, type OpenStore, type Store } from './store/open.ts'
import { startBackups } from './worker/backups.ts'
import { startFeeds } from './worker/feeds.ts'
import { startLenderEvents } from './worker/lender-events.ts'
import { startOndcEnds } from './worker/ondc.ts'
import { startOutbox } from './worker/outbox.ts'
import { startPulls } from './worker/pulls.ts'
import { startRateAlerts } from './worker/rate-alerts.ts'
import { startRateFeed } from './worker/rate-feed.ts'
import { startReminders } from './worker/reminders.ts'
import { retain, startRetention } from './worker/retention.ts'

const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { readonly version: string }

interface Services {
  readonly app: FastifyInstance
  /** What the open network asks; null where the server takes no part in it. */
  readonly ondc: Pick<Ondc, 'app' | 'serves'> | null
  /** What a person who starts the server should read. */
  readonly hello: readonly string[]
  /** Shows the figures; null where nobody is shown any. */
  readonly metrics: Handle | null
  /** Begins to deliver messages and to delete what is old. */
  work(): void
  /** Says from now on that it is not ready, and answers all the same. */
  drain(): void
  stop(): Promise<void>
}

function assistantOf({ llm }: Config, env: Env, now: () => number): Assistant | null {
  if (!llm) return null
  const { url, model, perDay, answers } = llm
  return {
    model: chatCompletions({ url, model, key: needed(env, 'LLM_KEY') }),
    library: readLibrary(answers, () => istDate(now())),
    perDay,
  }
}

/** The figures of the site; null where there is none on this machine, or one that was built without them. */
function siteFigures({ answers }: Config): SiteFigures | null {
  const file = answers && answersFile(answers, DEFAULT_LOCALE)
  return file && existsSync(file) ? readAnswers(file) : null
}

/** How long a request waits for PostgreSQL, ms: answers come within five seconds also where it hangs. */
const IN_TIME = { waitMs: 2000, queryMs: 3000 }

/** For what takes long, such as a backup: connections of its own, whose statements may take ten minutes. */
const LONG_WORK = { connections: 2, waitMs: 5000, queryMs: 600_000 }

/** Opens the database; the embedded one is brought up to date, the other must be already. */
async function openStore({
  databaseUrl,
  databasePool,
  preparedStatements,
  dataDir,
  inMemory,
}: Config): Promise<OpenStore> {
  if (!databaseUrl) {
    const open = await openEmbedded(inMemory ? null : dataDir)
    await migrate(open.store)
    return open
  }
  const limits = { connections: databasePool, ...IN_TIME }
  const open = await openPostgres(databaseUrl, { limits, prepared: preparedStatements })
  try {
    if (await isMigrated(open.store)) return open
  } catch (error) {
    await open.close()
    throw isAway(error) ? new Error('The database of DATABASE_URL does not answer.', { cause: error }) : error
  }
  await open.close()
  throw new Error('The database is not up to date. Run: npm run migrate')
}

/** The first admin of a trial. The password is made once and kept in a file that only its owner can read. */
async function firstAdmin(
  store: Store,
  dataDir: string,
  nowMs: number,
): Promise<{ email: string; password: string }> {
  const email = 'admin@moneypal.example'
  const file = path.join(dataDir, 'office-password')
  let password: string
  try {
    password = readFileSync(file, 'utf8').trim()
  } catch {
    password = randomBytes(9).toString('base64url')
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, `${password}\n`, { mode: 0o600 })
  }
  await addAdmin(store, { email, name: 'Admin', password }, nowMs)
  return { email, password }
}

/** What takes part in ONDC; its code is loaded only where it does. */
async function ondcOf(
  { ondc: settings }: Config,
  parts: Pick<Parameters<typeof takePart>[0], 'store' | 'outside' | 'figures' | 'secrets' | 'basis' | 'now'>,
  env: Env,
): Promise<ReturnType<typeof takePart> | null> {
  if (!settings) return null
  const { takePart } = await import('./ondc/take-part.ts')
  return takePart({ ...parts, settings, ...(env['LOG_LEVEL'] ? { logLevel: env['LOG_LEVEL'] } : {}) })
}

/** Everything that the server consists of, wired up. */
export async function createServices(
  config: Config,
  env: Env,
  now: () => number = Date.now,
): Promise<Services> {
  const secrets = readSecrets(env, config)
  const tracing = config.traces && (await startTracing(config.traces))
  const figures = createFigures()
  const sms = countedSms(smsOf(config, env), figures)
  const leads = countedLeads(leadsOf(env, now), figures)
  const mail = countedMail(mailOf(config, env), figures)
  const outside = createOutside()
  const push = countedPush(pushOf(config, env, outside, now), figures)
  const assistant = countedAssistant(assistantOf(config, env, now), figures)
  const open = await openStore(config)
  const { store, close } = open
  const long = config.databaseUrl ? await openPostgres(config.databaseUrl, { limits: LONG_WORK }) : null
  const disk: Disk = { fullAtMs: null }
  const webhookHost = env['WEBHOOK_URL'] ? new URL(env['WEBHOOK_URL']).host : null
  const feeds = { store, config, now, sendsMail: mail !== null }
  const basis = async () => (await auditBasis(feeds)).basis
  const ondc = await ondcOf(config, { store, outside, figures, secrets, basis, now }, env)
  let draining = false
  const context: Context = {
    ...{ store, secrets, config, webhookHost, assistant, sendsMail: mail !== null, disk, now },
    pushKey: push?.publicKey ?? null,
    ondc: ondc?.operations ?? null,
    ondcKeys: config.ondc?.signingKeys.map(({ id }) => id) ?? null,
    isDraining: () => draining,
  }
  const hello = [`MoneyPal is served at ${config.siteUrl.origin}`]
  if (config.llm)
    hello.push(`Questions are answered with ${config.llm.model} of ${new URL(config.llm.url).host}.`)
  if (!config.databaseUrl && !config.trial)
    hello.push(
      `The database is the embedded one in ${config.dataDir}: for one server on one machine, without a second one that takes over. Take backups of it.`,
    )
  if (config.trial) {
    await addTrialAreas(store)
    const { email, password } = await firstAdmin(store, config.dataDir, now())
    await addTrialLender(store, password, now())
    hello.push(
      `One-time codes appear ${config.sms === 'file' ? `in ${smsFile(config)}` : 'here'}.`,
      'The office asks for a second step at the first login: an authenticator app on a phone, or a passkey.',
      `The office: ${new URL('/office', config.siteUrl).href}`,
      `Log in there as ${email} with the first password ${password}`,
      `With the same one: ${TRIAL_EDITOR}, and ${TRIAL_PARTNER} of a lender that is made up (docs/partners/sandbox.md)`,
    )
  }
  const app = createApp({
    ...config,
    ...(env['LOG_LEVEL'] ? { logLevel: env['LOG_LEVEL'] } : {}),
    givesUp: config.databaseUrl !== null,
    onFull: () => (disk.fullAtMs = now()),
    operations: countedOperations(allOperations(context, env['SMS_REPORT_SECRET'] || null), figures),
    answered: (operation, status, seconds) => figures.answers.observe({ operation, status }, seconds),
    ...(tracing ? { trace: tracing.trace } : {}),
  })
  addApiDocs(app, BASE)
  const site = siteFigures(config)
  addMcp(app, {
    ...{ store, secrets, now, siteUrl: config.siteUrl, version: VERSION },
    figures: site && followFigures(context, site),
  })
  const stops: (() => unknown)[] = []
  return {
    ...{ app, ondc, hello },
    metrics: config.metrics && shown(figures, config.metrics.token, { ...open, ...config, now }),
    drain: () => void (draining = true),
    work() {
      stops.push(
        startOutbox({
          ...{ store, sms, leads, mail, push, now },
          ...{ siteUrl: config.siteUrl, log: app.log },
        }),
        startLenderEvents({ ...feeds, log: app.log, secrets, hooks: lenderWebhooks(outside, now) }),
        startFeeds({ ...feeds, log: app.log }),
        startPulls({ ...feeds, log: app.log, secrets, pull: createPull({ outside, now }) }),
        startReminders({ store, secrets, now, log: app.log }),
        startRateAlerts({ store, secrets, now, log: app.log }),
        startRetention(() =>
          retain(long?.store ?? store, config, now()).catch((error: unknown) =>
            app.log.error({ err: error }, 'old data could not be deleted'),
          ),
        ),
      )
      if (config.rateFeed) {
        const { everyMinutes } = config.rateFeed
        const feed = rateFeedOf(config.rateFeed, outside)
        stops.push(startRateFeed({ store, feed, everyMinutes, now, log: app.log }))
      }
      if (ondc) stops.push(startOndcEnds({ store, now, log: app.log }))
      if (config.backups)
        stops.push(startBackups({ store: long?.store ?? store, backups: config.backups, now, log: app.log }))
    },
    async stop() {
      await app.close()
      await ondc?.stop()
      for (const stop of stops) await stop()
      await long?.close()
      await close()
      await tracing?.stop()
    },
  }
}
