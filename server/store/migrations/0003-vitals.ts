import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table vitals (
        week date not null,
        page text not null,
        name text not null,
        step smallint not null,
        count integer not null,
        primary key (week, page, name, step)
      )`,
    )
    .execute(db)
}
