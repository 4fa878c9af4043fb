import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import office from '@office/words/office.json'
import { Pager } from './Pager'

test.each([
  [1, '1-10 of 25', [true, false]],
  [2, '11-20 of 25', [false, false]],
  [3, '21-25 of 25', [false, true]],
])('page %i shows %s', (currentPage, range, ends) => {
  const pagination = { currentPage, totalPages: 3, totalItems: 25, itemsPerPage: 10 }
  const html = renderToStaticMarkup(
    <Pager pagination={pagination} onPage={() => undefined} copy={office.pages} />,
  )
  const pager = parse(html)
  expect(pager.querySelector('nav > span')?.text.replace('–', '-')).toBe(range)
  expect(pager.querySelectorAll('.btn').map((button) => button.hasAttribute('disabled'))).toEqual(ends)
  expect(pager.querySelectorAll('[aria-current]').map(({ text }) => text)).toEqual([String(currentPage)])
})
