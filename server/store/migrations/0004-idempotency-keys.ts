import { sql, type Kysely } from 'kysely'

/** The view lets a server of the version before go on while the new one starts. */
const STATEMENTS = [
  'alter table wishes rename to idempotency_keys',
  'alter index wishes_by_age rename to idempotency_keys_by_age',
  'create view wishes as select * from idempotency_keys',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
