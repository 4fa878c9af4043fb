import { readdirSync } from 'node:fs'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'

const FOLDER = 'server/store/migrations'

/** Ran before two servers could stand beside each other. */
const BEFORE = ['0001-first', '0002-office', '0003-vitals', '0004-idempotency-keys']

/** Of migration 0021. */
const CHANNELS = `alter table outbox
    drop constraint outbox_channel_check,
    add constraint outbox_channel_check check (channel in ('sms', 'push', 'webhook', 'mail'))`

/** Statements that the version before would mind, each with why it does not, by migration. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0021-push': {
    [CHANNELS]: 'the new check lets through all that the one before did',
  },
}

/** What the version before would trip over in a statement; null where it would not. */
function troubleOf(statement: string, made: ReadonlySet<string>): string | null {
  const text = statement.toLowerCase().replace(/"/g, '').replace(/\s+/g, ' ').trim()
  const table = /^alter table (?:if exists )?(\w+)/.exec(text)?.[1] ?? / on (\w+)/.exec(text)?.[1] ?? ''
  // Nobody before knows a table that it makes itself.
  if (made.has(table)) return null
  if (/^drop |[ ,]drop (?!default|not null)/.test(text)) return 'takes away what the version before may use'
  if (/\brename\b/.test(text)) return 'renames what the version before knows by its old name'
  if (/\balter (?:column )?\w+ (?:set data )?type\b/.test(text))
    return 'changes the type of what the version before writes'
  if (/\bset not null\b/.test(text)) return 'refuses rows of the version before, which leaves it empty'
  if (/^truncate |^delete /.test(text)) return 'deletes rows that the version before may read'
  if (/^create unique index/.test(text)) return 'refuses rows that the version before may write'
  if (/\badd (?:constraint|check|foreign key|primary key|unique)\b/.test(text))
    return 'refuses rows that the version before may write'
  for (const [, column = ''] of text.matchAll(/\badd column ((?:[^,(]|\([^)]*\))+)/g)) {
    if (/\bnot null\b/.test(column) && !/\bdefault\b|\bgenerated\b/.test(column))
      return 'refuses rows of the version before, which leaves it empty'
    if (/\bcheck\b|\bunique\b/.test(column) && !/\bdefault\b|\bnull\b/.test(column))
      return 'refuses rows that the version before may write'
  }
  return null
}

/** The statements of a migration, without a database. */
async function statementsOf(name: string): Promise<readonly string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  const { up } = (await import(`../../server/store/migrations/${name}.ts`)) as {
    up(of: Kysely<unknown>): Promise<void>
  }
  await up(db)
  return statements
}

function troublesOf(statements: readonly string[]): readonly (readonly [string, string])[] {
  const made = new Set<string>()
  return statements.flatMap((statement) => {
    const [, table] = /^\s*create table (?:if not exists )?"?(\w+)/i.exec(statement) ?? []
    if (table) made.add(table)
    const trouble = troubleOf(statement, made)
    return trouble === null ? [] : [[statement, trouble] as const]
  })
}

const migrations = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''))
  .filter((name) => !BEFORE.includes(name))

test.each(migrations)('the version before still runs beside %s', async (name) => {
  const statements = await statementsOf(name)
  expect(statements.length).toBeGreaterThan(0)
  const allowed = ALLOWED[name] ?? {}
  const troubles = troublesOf(statements).filter(([statement]) => !(statement in allowed))
  expect(troubles).toEqual([])
  // An allowance for what is not there hides the next one.
  expect(Object.keys(allowed).filter((statement) => !statements.includes(statement))).toEqual([])
})

test.each([
  'alter table visits drop column plan',
  'alter table visits rename column plan to terms',
  'alter table "visits" alter column "hours" type text',
  'alter table visits alter column plan set not null',
  'alter table visits add column seen timestamptz not null',
  'alter table visits add constraint open_or_not check (version > 0)',
  'create unique index visits_by_name on visits (full_name)',
  'drop table pans',
  'delete from codes',
])('refuses: %s', (statement) => {
  expect(troublesOf([statement])).toHaveLength(1)
})

test.each([
  ['alter table visits add column seen timestamptz'],
  ["alter table visits add column lane text not null default ''"],
  ['create index visits_by_name on visits (full_name)'],
  ['create table jobs (id text primary key)', 'create unique index jobs_by_id on jobs (id)'],
])('lets through: %s', (...statements) => {
  expect(troublesOf(statements)).toEqual([])
})
