/**
 * A service refused a call, or answered in another form than the contract's. The message is the server's, else the
 * status text.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError'

  /**
   * @param status the HTTP status
   * @param body the answer as JSON, else as text; undefined where it was empty
   */
  constructor(
    message: string,
    readonly status: number,
    readonly body: unknown,
  ) {
    super(message)
  }
}
