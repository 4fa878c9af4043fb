import { expect, test } from 'vitest'
import { broken, median, type Figures } from './budgets.ts'

const STORED: Figures = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1200,
  tbt: 30,
  mainThread: 700,
  cls: 0,
  script: 5 * 1024,
  total: 62 * 1024,
  slowness: 1,
}

test('a page at its bounds keeps every promise', () => {
  for (const path of ['/', '/gold-loan', '/plans', '/about', '/pan']) expect(broken(path, STORED)).toEqual([])
})

test.each<[keyof Figures, number, string]>([
  ['performance', 99, 'performance 99 is below 100'],
  ['accessibility', 99, 'accessibility 99 is below 100'],
  ['bestPractices', 96, 'best practices 96 is below 100'],
  ['seo', 92, 'SEO 92 is below 100'],
  ['lcp', 1401, 'LCP 1401 ms is above 1400 ms'],
  ['tbt', 31, 'TBT 31 ms is above 30 ms'],
  ['mainThread', 1101, 'main thread 1101 ms is above 1100 ms'],
  ['cls', 0.0001, 'CLS 0.0001 is above 0'],
  ['script', 9.1 * 1024, 'JavaScript 9.1 KB is above 9.0 KB'],
  ['total', 71.1 * 1024, 'all bytes 71.1 KB is above 71.0 KB'],
])('the home page with %s %d breaks its promise', (name, value, sentence) => {
  expect(broken('/', { ...STORED, [name]: value })).toEqual([sentence])
})

test('a page with a tool is shown within 1.3 s, in 65 KB', () => {
  expect(broken('/switch', { ...STORED, lcp: 1301, total: 65.1 * 1024 })).toEqual([
    'LCP 1301 ms is above 1300 ms',
    'all bytes 65.1 KB is above 65.0 KB',
  ])
})

test('a screen of the flow may take 1.45 s and lose a point, and is not held to SEO', () => {
  expect(broken('/pan', { ...STORED, performance: 99, lcp: 1450, seo: 60, script: 1e6, total: 1e6 })).toEqual(
    [],
  )
  expect(broken('/pan', { ...STORED, lcp: 1451 })).toEqual(['LCP 1451 ms is above 1450 ms'])
})

test('a front page in another script has four more fonts, and may shift by a hair', () => {
  const figures = { ...STORED, lcp: 1400, cls: 0.02, total: 245 * 1024 }
  expect(broken('/hi', figures)).toEqual([])
  expect(broken('/hi/gold-loan', { ...figures, lcp: 1401, cls: 0.021 })).toEqual([
    'LCP 1401 ms is above 1400 ms',
    'CLS 0.021 is above 0.02',
  ])
})

test('a static page has 1.45 s and 6 KB of JavaScript', () => {
  expect(broken('/about', { ...STORED, lcp: 1451, script: 6.1 * 1024 })).toEqual([
    'LCP 1451 ms is above 1450 ms',
    'JavaScript 6.1 KB is above 6.0 KB',
  ])
})

test('the median has the middle of each figure', () => {
  const runs = [
    { ...STORED, lcp: 900, tbt: 30, performance: 99 },
    { ...STORED, lcp: 1500, tbt: 0, performance: 100 },
    { ...STORED, lcp: 1100, tbt: 20, performance: 100 },
  ]
  expect(median(runs)).toEqual({ ...STORED, lcp: 1100, tbt: 20, performance: 100 })
})

test('of no visits there is no median', () => {
  expect(() => median([])).toThrow('at least one run')
})
