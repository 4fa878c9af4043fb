import { parseAllHeaders } from '@netlify/headers-parser'
import { expect, test } from 'vitest'
import { fileAt } from './built-site.ts'

const { headers, errors } = await parseAllHeaders({
  headersFiles: [fileAt('/_headers')],
  configHeaders: [],
  minimal: false,
})

const headersFor = (address: string) => headers.find((rule) => rule.for === address)?.values

test('every answer carries the security headers', () => {
  expect(errors).toEqual([])
  expect(headersFor('/*')).toEqual({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  })
})

test.each(['/get-started', '/welcome-back'])(
  'what %s loads is not told the number in its address',
  (address) => {
    expect(headersFor(address)).toMatchObject({ 'Referrer-Policy': 'strict-origin' })
  },
)

test('only what has its own name by content is kept for ever', () => {
  const kept = headers.filter(({ values }) => String(values['Cache-Control']).includes('immutable'))
  expect(kept.map((rule) => rule.for)).toEqual(['/_astro/*'])
})
