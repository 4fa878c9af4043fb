/**
 * The data of each server-sent event of a stream (HTML standard, 9.2). Names, ids and comments are left out; an event
 * that is cut off at the end is dropped. The stream is cancelled once nobody reads on.
 */
export async function* eventData(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      unread += value
      // A CR at the end may be the first half of a CRLF.
      const lines = unread.split(/\r\n|\n|\r(?!$)/)
      unread = lines.pop() ?? ''
      for (const line of lines) {
        if (line !== '') {
          const field = /^data(?:: ?(.*))?$/s.exec(line)
          if (field) data.push(field[1] ?? '')
        } else if (data.length > 0) {
          yield data.join('\n')
          data = []
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
