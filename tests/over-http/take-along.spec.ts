import { expect, test, visit } from '../support/clean-page'
import { button, code, dialog, phone } from '../support/entry'
import { codeFor, messagesTo } from '../support/sms'

/** A test that is tried again needs another number: a number waits for its next code. */
const number = () => `981102475${test.info().retry * 2}`

test('a comparison comes by SMS to the number that is proven here, and its link opens it again', async ({
  page,
}) => {
  await visit(page, '/compare?offers=hdfc-excel,kotak&amount=200000&keep=6')
  await button(page, 'SMS to me').click()
  await phone(page).fill(number())
  await button(page, 'Get OTP').click()
  await code(page).fill(await codeFor(number()))
  await button(page, 'Send the SMS').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(/^The SMS is on its way to \+91 98••• ••75\d\./)).toBeVisible()
  await expect(page.getByText('Demo:')).toHaveCount(0)

  const texts = () => messagesTo(`+91${number()}`).filter(({ topic }) => topic === 'comparison')
  await expect.poll(texts).toHaveLength(1)
  const [, link = ''] = /changed since: (\S+)$/.exec(texts()[0]?.text ?? '') ?? []
  const address = new URL(link)
  expect(address.pathname).toBe('/compare')
  expect(address.search).toMatch(
    /^\?offers=hdfc-excel,kotak&amount=200000&keep=6&on=\d{4}-\d\d-\d\d&was=8\.70-8700,9\.69-9876$/,
  )
  await visit(page, address.pathname + address.search.replace(/on=[\d-]+/, 'on=2026-11-20'))
  await expect(page.getByText('Nothing has changed since 20 Nov 2026.')).toBeVisible()

  // The number is proven now, so that the next one goes at once.
  await button(page, 'SMS to me').click()
  await expect(page.getByText(/^The SMS is on its way/)).toBeVisible()
  await expect.poll(texts).toHaveLength(2)
})
