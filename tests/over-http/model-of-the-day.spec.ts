import { expect, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { test } from '../support/own-model'
import { ask, asking, newest, question } from '../support/thread'

test.use({ perDay: 1 })

test(
  "after the questions of the day the page's own answers stay, and the model is not asked",
  IN_ALL,
  async ({ page, model, faults }) => {
    const mark = newest(page).getByText('Written by a language model')
    model.plays({ text: 'It is the loan as a part of what the gold is worth [1].' })
    await visit(page, asking('How is LTV calculated?'))
    await expect(mark).toBeVisible()
    const refused = page.waitForResponse(/\/api\/ask$/)
    await ask(page, 'What is bullet repayment?')
    expect((await refused).status()).toBe(429)
    await expect(question(page)).toHaveText('What is bullet repayment?')
    await expect(newest(page)).toContainText('at the end')
    await expect(mark).toBeHidden()
    expect(model.requests).toHaveLength(1)
    expect(faults.splice(0)).toEqual([expect.stringContaining('429')])
  },
)
