import { describe, expect, test, vi } from 'vitest'
import { createLenderForms, FORM_LIMITS } from '../../server/ondc/lender-forms.ts'
import { readForm } from '../../server/ondc/read-form.ts'
import type { Outside } from '../../server/ports/outside.ts'

const HOST = 'ondc.paper-kite.example'
const PAGE = 'https://forms.paper-kite.example/F01?for=1'

const formOf = (controls: string, attributes = 'method="post" action="/F01/send"') =>
  `<html><body><h1>Paper Kite</h1><form ${attributes}>${controls}<button>Send</button></form></body></html>`

const NAME = '<label for="n">Full name</label><input id="n" name="fullName" required>'

const faultOf = (html: string) => {
  const read = readForm(html, PAGE, HOST)
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
    expect(readForm(html, PAGE, HOST)).toEqual({
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
    expect(readForm(html, PAGE, HOST)).toMatchObject({ fields: [{ name: 'fullName', label: 'Full name' }] })
  })
})

const answering = (...answers: readonly (Response | Error)[]) => {
  const left = [...answers]
  return vi.fn<Outside>(() => {
    const next = left.shift()
    return next instanceof Response ? Promise.resolve(next) : Promise.reject(next ?? new Error('away'))
  })
}

describe('Forms of lenders', () => {
  test('are fetched, and sent as forms are', async () => {
    const outside = answering(
      new Response(formOf(`${NAME}<input type="hidden" name="t" value="1">`)),
      Response.json({ submission_id: 's-1' }),
    )
    const forms = createLenderForms(outside)
    const form = await forms.fetch(PAGE, HOST)
    expect(await forms.send(form, new Map([['fullName', 'Sunita Devi & son']]))).toBe('s-1')
    const [address, { method, body }] = outside.mock.calls[1]!
    expect([address, method, body]).toEqual([
      ...['https://forms.paper-kite.example/F01/send', 'POST', 't=1&fullName=Sunita+Devi+%26+son'],
    ])
  })

  test.each([
    ['the address of another', 'https://other.example/F01', 'address'],
    ['an address over http', 'http://forms.paper-kite.example/F01', 'address'],
  ])('at %s are not asked for', async (_, url, fault) => {
    const outside = answering()
    await expect(createLenderForms(outside).fetch(url, HOST)).rejects.toMatchObject({ fault })
    expect(outside).not.toHaveBeenCalled()
  })

  test.each([
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://127.0.0.1/' } })],
    ['a fault', () => new Response('', { status: 500 })],
    ['no answer', () => new Error('There is no server.')],
    ['too much', () => new Response('x'.repeat(FORM_LIMITS.bytes + 1))],
  ])('that answer with %s have failed', async (_, answer) => {
    await expect(createLenderForms(answering(answer())).fetch(PAGE, HOST)).rejects.toMatchObject({
      fault: 'away',
    })
  })

  test.each(['{}', 'thanks', '{"submission_id": 5}', '{"submission_id": "a b"}', ''])(
    'that answer %j were not received',
    async (answer) => {
      const forms = createLenderForms(answering(new Response(formOf(NAME)), new Response(answer)))
      const form = await forms.fetch(PAGE, HOST)
      await expect(forms.send(form, new Map())).rejects.toMatchObject({ fault: 'away' })
    },
  )
})
