import { expect, it, test } from 'vitest'
import { createLoanPicture, MAX_PICTURE } from './pictures.ts'

function deviceInMemory(full = false) {
  const items = new Map<string, unknown>()
  return {
    items,
    storage: {
      read: (key: string) => Promise.resolve(items.get(key)),
      write: (key: string, value: unknown) =>
        full ? Promise.reject(new Error('full')) : Promise.resolve(void items.set(key, value)),
      remove: (key: string) => Promise.resolve(void items.delete(key)),
      clear: () => Promise.resolve(),
    },
  }
}
const jpeg = new Blob(['picture'], { type: 'image/jpeg' })

it('keeps a picture of a loan on the device until it is removed', async () => {
  const { items, storage } = deviceInMemory()
  await createLoanPicture('a', 'card', storage).replace(jpeg)
  const again = createLoanPicture('a', 'card', storage)
  await again.load()
  expect(again.$picture.get()).toEqual({ picture: jpeg, fault: null })
  await again.remove()
  expect(items.size).toBe(0)
})

test.each([
  ['a text', new Blob(['text'], { type: 'text/plain' }), 'not-a-picture'],
  ['too large a picture', new Blob([new Uint8Array(MAX_PICTURE + 1)], { type: 'image/png' }), 'too-large'],
] as const)('%s is refused, and the one before stays', async (_, file, fault) => {
  const picture = createLoanPicture('a', 'card', deviceInMemory().storage)
  await picture.replace(jpeg)
  await picture.replace(file)
  expect(picture.$picture.get()).toEqual({ picture: jpeg, fault })
})

test('a picture that a full device does not store is shown, and that is said', async () => {
  const picture = createLoanPicture('a', 'card', deviceInMemory(true).storage)
  await picture.replace(jpeg)
  expect(picture.$picture.get()).toEqual({ picture: jpeg, fault: 'not-stored' })
})
