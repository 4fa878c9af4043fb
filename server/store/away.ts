/**
 * SQLSTATEs and system errors of a database that is away, starting, stopping, full or read-only for a while, or that did not
 * answer in time: 55P03 is a lock, 57014 a statement.
 */
const CODES =
  /^(08...|53300|55P03|57014|57P0[1-5]|25006|25P03|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** What pg says without a code when a connection breaks or none can be had. */
const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** SQLSTATE and system errors of a disk without room. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/

/** Whether an error says that the disk is full; the same request may succeed once there is room. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && FULL.test(code)
}

/** Whether an error says that the database can't be reached now; the same request may succeed later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? CODES.test(code) : MESSAGES.test(error.message)
}
