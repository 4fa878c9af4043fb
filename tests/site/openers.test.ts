import { expect, test } from 'vitest'
import { everyPage as pages } from './built-site.ts'

test('every control that opens the enquiry says what it is about, but the tab and its stand-in', () => {
  const mute = pages.flatMap(({ path, root }) =>
    root
      .querySelectorAll('[data-opens="enquiry"]:not(.enquire)')
      .filter((opener) => !opener.closest('.dock'))
      .filter((opener) => !/^.{3,100}$/.test(opener.getAttribute('data-about') ?? ''))
      .map((opener) => `${path}: ${opener.outerHTML}`),
  )
  expect(mute).toEqual([])
})
