import { sql, type Kysely } from 'kysely'

/** When each job of the workers is due next; the row is what one of several servers takes it by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table jobs (name text primary key, due_at timestamptz not null)`.execute(db)
}
