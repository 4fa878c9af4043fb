import type { PostgresPool } from 'kysely'
import { isAway } from './away.ts'

/** SQLSTATE of a write to a database that follows another one. */
const READ_ONLY = '25006'

/**
 * The addresses of a setting that names several machines as libpq does: postgres://user@one:5432,other:5432/moneypal.
 * @returns one address for each, in their order
 */
export function addressesIn(url: string): readonly string[] {
  const [, before = '', machines = '', after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return machines.includes(',') ? machines.split(',').map((machine) => before + machine + after) : [url]
}

interface Connected {
  query(text: string): Promise<{ readonly rows: readonly object[] }>
}

/** Refuses a connection to a machine that follows another one, so that the next address is tried. @throws Error */
export async function refuseFollower(client: Connected): Promise<void> {
  const { rows } = await client.query('select pg_is_in_recovery() as follows')
  const [{ follows } = { follows: false }] = rows as readonly { follows: boolean }[]
  if (follows) throw Object.assign(new Error('This database follows another one.'), { code: READ_ONLY })
}

/** Connections to whichever machine takes writes: the one that did last, and where it is away the next. */
export function poolOfPrimary(pools: readonly PostgresPool[]): PostgresPool {
  let current = 0
  return {
    options: {},
    async connect() {
      for (let tries = 1; ; tries++) {
        const at = current
        try {
          return await (pools[at] as PostgresPool).connect()
        } catch (error) {
          if (!isAway(error) || tries >= pools.length) throw error
          // Unless another request has found the next one meanwhile.
          if (current === at) current = (at + 1) % pools.length
        }
      }
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}
