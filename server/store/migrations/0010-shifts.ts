import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `create table shifts (
    admin_id text not null,
    day date not null,
    area text not null,
    from_hour smallint not null,
    to_hour smallint not null,
    primary key (admin_id, day),
    check (from_hour >= 0 and from_hour < to_hour and to_hour <= 24)
  )`,
  `create index shifts_by_area on shifts (area, day)`,
  `create index shifts_by_day on shifts (day)`,
  `create table leave_days (admin_id text not null, day date not null, primary key (admin_id, day))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
