/** What the log never holds; a last line of defence, for nothing of it is logged on purpose. */
const PRIVATE = ['phone', 'fullName', 'otp', 'pan', 'password', 'authorization', 'cookie']

/** An error without what a database says of it: that quotes rows and values. */
function loggedError(
  error: Error & { code?: unknown; severity?: unknown; table?: unknown; constraint?: unknown },
) {
  const { name, message, stack = '', code, severity, table, constraint } = error
  if (severity === undefined) return { type: name, message, code, stack }
  const calls = stack.slice(stack.indexOf('\n    at ') + 1)
  return { type: name, message: 'refused by the database', code, table, constraint, stack: calls }
}

/** Settings of the log: JSON lines without a number, name, PAN, code or password. */
export const logging = ({
  logLevel = 'info',
  logTo,
}: {
  readonly logLevel?: string
  readonly logTo?: { write(line: string): void }
}) => ({
  level: logLevel,
  redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[private]' },
  // No address of the network, no path: a path may hold the secret of a report.
  serializers: { req: ({ method }: { method: string }) => ({ method }), err: loggedError },
  ...(logTo ? { stream: logTo } : {}),
})
