import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { eventData } from './events.ts'

/** A stream of these bytes, in pieces that end at the given places. */
function streamOf(text: string, ...cuts: readonly number[]) {
  const bytes = new TextEncoder().encode(text)
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      places.slice(1).forEach((end, at) => stream.enqueue(bytes.slice(places[at], end)))
      stream.close()
    },
  })
}

const read = (text: string, ...cuts: readonly number[]) => Array.fromAsync(eventData(streamOf(text, ...cuts)))

test.each<[string, string, readonly string[]]>([
  ['each with a line', 'data: one\n\ndata: two\n\n', ['one', 'two']],
  ['without the space', 'data:one\n\n', ['one']],
  ['with one space only taken off', 'data:  one\n\n', [' one']],
  ['of several lines', 'data: one\ndata: two\n\n', ['one\ntwo']],
  ['of an empty line', 'data\n\ndata:\n\n', ['', '']],
  ['after comments, names, ids and pauses', ': hello\n\nevent: x\nid: 7\nretry: 9\ndata: one\n\n\n', ['one']],
  ['with the ends of lines of Windows', 'data: one\r\n\r\ndata: two\r\n\r\n', ['one', 'two']],
  ['but none that is cut off', 'data: one\n\ndata: tw', ['one']],
  ['but none whose end is missing', 'data: one\n\ndata: two\n', ['one']],
  ['and nothing of other fields', 'database: one\n\ndata: two\n\n', ['two']],
  ['from nothing', '', []],
])('reads events %s', async (_, text, events) => {
  expect(await read(text)).toEqual(events)
})

test('reads the same wherever the stream is cut, also within a character', async () => {
  const line = fc
    .string({ unit: 'grapheme' })
    .map((text) => text.replace(/[\r\n\ufeff]/g, ' ').toWellFormed())
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 5 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat(500), { maxLength: 20 }),
      async (texts, end, cuts) => {
        // A CR alone ends a line once it is known that no LF follows.
        const stream = texts.map((text) => `data: ${text}${end}${end}`).join('') + ': the end'
        expect(await read(stream, ...cuts)).toEqual(texts)
      },
    ),
  )
})

test('gives the stream up once nobody reads on', async () => {
  const cancel = vi.fn()
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (stream) => stream.enqueue(new TextEncoder().encode('data: more\n\n')),
    cancel,
  })
  for await (const data of eventData(endless)) {
    expect(data).toBe('more')
    break
  }
  expect(cancel).toHaveBeenCalledOnce()
})
