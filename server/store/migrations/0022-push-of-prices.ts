import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // A price is told to a customer by SMS, or to a browser by a push message. Whose the browser is is not known.
  `alter table rate_alerts
    alter column customer_id drop not null,
    add column endpoint text,
    add column p256dh text,
    add column auth text,
    add column wording text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
