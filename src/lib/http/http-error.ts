/**
 * A service returned an error, or a response that does not match the contract. The message is the server's, otherwise
 * the status text.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError'

  /**
   * @param status the HTTP status
   * @param body the response as JSON, otherwise as text; undefined if empty
   * @param retryAfter seconds until a repeat makes sense; null if the server names none
   */
  constructor(
    message: string,
    readonly status: number,
    readonly body: unknown,
    readonly retryAfter: number | null = null,
  ) {
    super(message)
  }
}
