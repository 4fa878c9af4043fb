import { describe, expect, test, vi } from 'vitest'
import { lenderAddress } from '../../server/ondc/addresses.ts'
import { createLenderForms } from '../../server/ondc/lender-forms.ts'
import { readForm } from '../../server/ondc/read-form.ts'
import type { NetworkAnswer, NetworkPost } from '../../server/ports/ondc/post.ts'

const REGISTERED = 'https://ondc.paper-kite.example/ondc'
const readAddress = (text: string) => lenderAddress(text, REGISTERED, false)
const PAGE = 'https://forms.paper-kite.example/F01?for=1'

const formOf = (controls: string, attributes = 'method="post" action="/F01/send"') =>
  `<html><body><h1>Paper Kite</h1><form ${attributes}>${controls}<button>Send</button></form></body></html>`

const NAME = '<label for="n">Full name</label><input id="n" name="fullName" required>'

const faultOf = (html: string) => {
  const read = readForm(html, PAGE, readAddress)
  return 'fault' in read ? read.fault : null
}

describe('A form of a lender', () => {
  test('is read as labels and fields', () => {
    const html = formOf(`${NAME}
      <label>PAN <input type="text" name="pan" required></label>
      <input type="date" name="dob" aria-label="Date of birth">
      <input type="number" name="jewellery" placeholder="Grams of gold" required>
      <label for="p">Purity</label>
      <select id="p" name="purity" required><option value="">Choose</option><option>22K</option><option value="18k">18 KT</option></select>
      <fieldset><legend>Gender</legend>
        <label><input type="radio" name="gender" value="F" required> Woman</label>
        <label><input type="radio" name="gender" value="M"> Man</label></fieldset>
      <label><input type="checkbox" name="bureauConsent" required> My credit history may be read</label>
      <textarea name="endUse"></textarea>
      <input type="hidden" name="token" value="a&b"><input type="submit" name="go">`)
    expect(readForm(html, PAGE, readAddress)).toEqual({
      action: 'https://forms.paper-kite.example/F01/send',
      hidden: { token: 'a&b' },
      fields: [
        { name: 'fullName', label: 'Full name', kind: 'text', required: true, choices: [] },
        { name: 'pan', label: 'PAN', kind: 'text', required: true, choices: [] },
        { name: 'dob', label: 'Date of birth', kind: 'date', required: false, choices: [] },
        { name: 'jewellery', label: 'Grams of gold', kind: 'number', required: true, choices: [] },
        {
          ...{ name: 'purity', label: 'Purity', kind: 'choice', required: true },
          choices: [
            { value: '22K', label: '22K' },
            { value: '18k', label: '18 KT' },
          ],
        },
        {
          ...{ name: 'gender', label: 'Gender', kind: 'choice', required: true },
          choices: [
            { value: 'F', label: 'Woman' },
            { value: 'M', label: 'Man' },
          ],
        },
        {
          ...{ name: 'bureauConsent', label: 'My credit history may be read', kind: 'box', required: true },
          choices: [],
        },
        { name: 'endUse', label: 'endUse', kind: 'text', required: false, choices: [] },
      ],
    })
  })

  test.each([
    ['no form at all', '<p>Soon</p>', 'no-form'],
    ['two forms', formOf(NAME) + formOf(NAME), 'no-form'],
    ['nothing to enter', formOf(''), 'no-form'],
    ['an address inward', formOf(NAME, 'method="post" action="https://127.0.0.1/"'), 'address'],
    [
      'an address over http',
      formOf(NAME, 'method="post" action="http://forms.paper-kite.example/"'),
      'address',
    ],
    ['the address of another', formOf(NAME, 'method="post" action="https://other.example/"'), 'address'],
    ['a script for an address', formOf(NAME, 'method="post" action="javascript:send()"'), 'address'],
    ['values in the address', formOf(NAME, 'action="/F01/send"'), 'address'],
    ['a file that must be sent', formOf(`${NAME}<input type="file" name="photo" required>`), 'field'],
    ['a password', formOf(`${NAME}<input type="password" name="p" required>`), 'field'],
    ['a field of its script', formOf(`${NAME}<input type="text" required>`), 'field'],
    ['two fields of a name', formOf(`${NAME}<input name="fullName" required>`), 'field'],
    ['a choice of nothing', formOf(`${NAME}<select name="x" required></select>`), 'field'],
    [
      'a hundred fields',
      formOf(Array.from({ length: 100 }, (_, i) => `<input name="f${i}">`).join('')),
      'too-many',
    ],
  ])('with %s is left to the lender’s own page', (_, html, fault) => {
    expect(faultOf(html)).toBe(fault)
  })

  test('scripts and what may be left out are passed over', () => {
    const html = formOf(
      `<script>steal()</script>${NAME}<input type="file" name="photo"><label><b onclick="x()">A</b></label>`,
    )
    expect(readForm(html, PAGE, readAddress)).toMatchObject({
      fields: [{ name: 'fullName', label: 'Full name' }],
    })
  })
})

const answer = (text: string, status = 200): NetworkAnswer => ({ status, text })

const answering = (...answers: readonly (NetworkAnswer | null)[]) => {
  const left = [...answers]
  return vi.fn<NetworkPost>(() => {
    const next = left.shift()
    return next ? Promise.resolve(next) : Promise.reject(new Error('Nobody answers.'))
  })
}

describe('Forms of lenders', () => {
  test('are fetched, and sent as forms are', async () => {
    const html = formOf(`${NAME}<input type="hidden" name="t" value="1">`)
    const post = answering(answer(html), answer('{"submission_id":"s-1"}'))
    const forms = createLenderForms(post, false)
    const form = await forms.fetch(PAGE, REGISTERED)
    expect(await forms.send(form, new Map([['fullName', 'Sunita Devi & son']]), REGISTERED)).toBe('s-1')
    expect(post.mock.calls[1]).toMatchObject([
      'https://forms.paper-kite.example/F01/send',
      { body: 't=1&fullName=Sunita+Devi+%26+son' },
    ])
  })

  test.each(['https://other.example/F01', 'http://forms.paper-kite.example/F01', 'https://127.0.0.1/F01'])(
    'at %s are not asked for',
    async (url) => {
      const post = answering()
      await expect(createLenderForms(post, false).fetch(url, REGISTERED)).rejects.toMatchObject({
        fault: 'address',
      })
      expect(post).not.toHaveBeenCalled()
    },
  )

  test.each([
    ['a redirect', answer('', 302)],
    ['a fault', answer('', 500)],
    ['nothing', null],
  ])('that answer with %s have failed', async (_, given) => {
    await expect(createLenderForms(answering(given), false).fetch(PAGE, REGISTERED)).rejects.toMatchObject({
      fault: null,
    })
  })

  test.each(['{}', 'thanks', '{"submission_id": 5}', '{"submission_id": "a b"}', ''])(
    'that answer %j were not received',
    async (text) => {
      const forms = createLenderForms(answering(answer(formOf(NAME)), answer(text)), false)
      const form = await forms.fetch(PAGE, REGISTERED)
      await expect(forms.send(form, new Map(), REGISTERED)).rejects.toMatchObject({ fault: null })
    },
  )
})
