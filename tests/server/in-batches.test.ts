import { expect, test } from 'vitest'
import { inBatches } from '../../server/worker/in-batches'

/** A write that is under way until it is let go. */
function held() {
  const written: (readonly string[])[] = []
  const ends: ((failed?: Error) => void)[] = []
  const write = inBatches<string>(async (items) => {
    written.push([...items])
    await new Promise<void>((resolve, reject) => {
      ends.push((failed) => (failed ? reject(failed) : resolve()))
    })
  })
  const begun = (count: number) => expect.poll(() => ends.length).toBe(count)
  return { write, written, begun, end: (failed?: Error) => ends.at(-1)?.(failed) }
}

test('what comes while a write is under way is written together', async () => {
  const { write, written, begun, end } = held()
  const first = write('a')
  await begun(1)
  const others = [write('b'), write('c')]
  expect(written).toEqual([['a']])
  end()
  await first
  await begun(2)
  end()
  await Promise.all(others)
  expect(written).toEqual([['a'], ['b', 'c']])
})

test('all of a failed write fail, and what comes later is written', async () => {
  const { write, written, begun, end } = held()
  const failed = Promise.allSettled([write('a'), write('b')])
  await begun(1)
  end(new Error('away'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const later = write('c')
  await begun(2)
  end()
  await later
  expect(written).toEqual([['a', 'b'], ['c']])
})
