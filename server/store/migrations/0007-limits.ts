import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table budget_use (
    what text not null,
    day date not null,
    shard smallint not null,
    used integer not null,
    primary key (day, what, shard)
  )`,
  'alter table codes add column requested_from text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
