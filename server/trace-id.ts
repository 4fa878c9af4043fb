import { randomBytes } from 'node:crypto'

/** W3C Trace Context: version, trace, parent, flags. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.*)?$/

/**
 * The id of a request in the log, in an error's body and in traces: that of the trace it comes from, or a new one.
 * @param traceparent the header that names the trace
 * @returns 32 digits, hexadecimal
 */
export function traceIdOf(traceparent: unknown): string {
  const [, known] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || []
  return known ?? randomBytes(16).toString('hex')
}
