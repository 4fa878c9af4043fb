import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import office from '@office/words/office.json'
import { QrCode } from './QrCode'
import { RecoveryCodes } from './RecoveryCodes'
import { SetUp } from './SetUp'

it('shows the QR code as a picture with a name', () => {
  const html = renderToStaticMarkup(<QrCode qr={{ size: 49, path: 'M4 4h7v1h-7z' }} label="QR code" />)
  expect(html).toContain('viewBox="0 0 49 49"')
  expect(html).toContain('aria-label="QR code"')
  expect(html).toContain('d="M4 4h7v1h-7z"')
})

it('shows every recovery code', () => {
  const codes = ['k3v7q-m2xpa', 'abcde-fghij']
  const copy = office.login.newCodes
  const html = renderToStaticMarkup(<RecoveryCodes codes={codes} copy={copy} onDone={() => undefined} />)
  for (const code of codes) expect(html).toContain(code)
})

it('offers a passkey while the QR code is read', () => {
  const html = renderToStaticMarkup(<SetUp password="a long sentence" copy={office.login} />)
  expect(html).toContain(office.login.setUp.title)
  expect(html).toContain(office.login.setUp.passkey)
})
