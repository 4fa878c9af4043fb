/** SQLSTATEs and system errors of a database that is away, starting, stopping, full or read-only for a while. */
const CODES =
  /^(08...|53300|57P0[1-5]|25006|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** What pg says without a code when a connection breaks or none can be had. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether an error says that the database can't be reached now; the same request may succeed later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? CODES.test(code) : MESSAGES.test(error.message)
}
