import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pageAt } from './built-site.ts'

/**
 * What a server sends before the first acknowledgement has come back, ten segments of 1,460 bytes (RFC 6928), without 700 bytes
 * for the headers of the answer: a page that is larger takes one more round trip, 150 ms on a slow phone, before anything is shown.
 */
const FIRST_ROUND = 10 * 1460 - 700

/** Pages of text with a tool, each with a heading and its aside in the first view. */
const TOOLS = ['/letters', '/switch', '/my-loan']

describe.each(TOOLS)('%s', (address) => {
  const page = pageAt(address)
  const { root } = page
  const fonts = root
    .querySelectorAll('link[rel=preload][as=font]')
    .filter((link) => !link.hasAttribute('media'))
    .map((link) => /anek-latin-(\w+)\./.exec(link.getAttribute('href') ?? '')?.[1])

  test('comes in the first round', () => {
    expect(brotliCompressSync(readFileSync(page.file)).length).toBeLessThanOrEqual(FIRST_ROUND)
  })

  test('waits for one stylesheet, and for no script, before it is shown', () => {
    expect(root.querySelectorAll('link[rel=stylesheet]').length).toBe(1)
    expect(root.querySelectorAll('script[src]')).toEqual([])
  })

  test('asks for each font of its first view at once, that of the aside too', () => {
    expect(root.querySelector('h1 em')).not.toBeNull()
    expect(fonts).toEqual(['text', 'speak', 'strong', 'figures', 'aside'])
  })
})
