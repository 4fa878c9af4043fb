import { axeFindsNothing } from '../support/accessible'
import { expect, visit } from '../support/clean-page'

axeFindsNothing({
  'the assistant: an example': (page) => visit(page, '/ai'),
  'the assistant: an answer': async (page) => {
    await visit(page, '/ai?query=kaun+se+kagaz+chahiye')
    await expect(page.getByRole('heading', { name: 'The papers to bring' })).toBeVisible()
  },
  'the assistant: no answer': async (page) => {
    await visit(page, '/ai?query=weather')
    await expect(page.getByRole('heading', { name: 'We have no answer to that yet' })).toBeVisible()
  },
  'the assistant: too long a question': async (page) => {
    await visit(page, `/ai?query=${'gold+'.repeat(100)}`)
    await expect(page.getByText('That question is too long')).toBeVisible()
  },
  'the assistant: an answer that failed': async (page, faults) => {
    await page.route('**/data/answers.json', (route) => route.fulfill({ json: {} }))
    await visit(page, '/ai?query=LTV')
    await expect(page.getByText('The answer could not be loaded')).toBeVisible()
    expect(faults.splice(0).join()).toContain('The assistant could not answer.')
  },
  'the assistant: a pledge card, and one refused': async (page) => {
    await visit(page, '/ai')
    const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await page.locator('input[type="file"]').setInputFiles(file)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('card.pdf', { exact: true })).toBeVisible()
    await page.locator('input[type="file"]').setInputFiles({ ...file, name: 'card.gif' })
    await expect(page.getByText('Choose a JPG, PNG or PDF of your pledge card.')).toBeVisible()
  },
})
