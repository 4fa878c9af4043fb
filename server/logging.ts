/** What the log never holds; a last line of defence, for nothing of it is logged on purpose. */
const PRIVATE = ['phone', 'fullName', 'otp', 'pan', 'password', 'authorization', 'cookie']

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
  serializers: { req: ({ method }: { method: string }) => ({ method }) },
  ...(logTo ? { stream: logTo } : {}),
})
