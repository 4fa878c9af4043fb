import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { SelectField } from './SelectField'

const drawn = (error: string | undefined) =>
  parse(
    renderToStaticMarkup(
      createElement(SelectField, {
        label: 'State',
        value: '',
        onValue: () => undefined,
        options: [{ value: '', label: 'Choose' }],
        error,
      }),
    ),
  )

describe('a choice that is refused', () => {
  it('is marked as wrong and named by its message', () => {
    const html = drawn('Choose your state')
    const select = html.querySelector('select')
    expect(select?.getAttribute('aria-invalid')).toBe('true')
    const message = html.getElementById(select?.getAttribute('aria-describedby') ?? '')
    expect(message?.text).toBe('Choose your state')
  })

  it('is no longer once it is right', () => {
    const select = drawn(undefined).querySelector('select')
    expect(select?.getAttribute('aria-invalid')).toBeUndefined()
    expect(select?.getAttribute('aria-describedby')).toBeUndefined()
  })

  it('has its label', () => {
    const html = drawn(undefined)
    expect(html.querySelector('label')?.getAttribute('for')).toBe(html.querySelector('select')?.id)
  })
})
