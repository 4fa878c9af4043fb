import { expect, test } from 'vitest'
import type { OndcChoices } from '#contract/generated/types.gen'
import { NEEM } from './ondc.ts'
import {
  ABOUT,
  choose,
  eachBrowser,
  fill,
  listed,
  offered,
  search,
  standing,
  withoutCookie,
  PIN_FIELD,
} from './ondc-visitors.ts'
import { onEveryStore } from './trial.ts'

onEveryStore((trial) => {
  const browser = eachBrowser(trial)

  test('each field is named, nothing that was entered is said again, and nothing is sent', async () => {
    const id = await choose(browser(), /Neem/)
    const values = { ...ABOUT, pan: 'WRONG', [PIN_FIELD]: '' }
    const answer = await browser().post(`/choices/${id}/form`, { values: listed(values), branch: null })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'body/values/pan' }, { path: `body/values/${PIN_FIELD}` }] },
    })
    expect(JSON.stringify(answer.body)).not.toContain('WRONG')
    expect(await standing(browser(), id)).toMatchObject({ state: 'form' })
  })

  test('a branch that is none, and words that were never shown', async () => {
    const id = await offered(browser())
    const values = { requestAmount: '50000', requestTerm: '6' }
    expect(
      await browser().post(`/choices/${id}/form`, { values: listed(values), branch: 'NG-9' }),
    ).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: 'body/branch' }] } },
    })
    const next = await search(browser())
    const choice = { key: next.found.lenders[0]?.key, consent: true, wording: '2020-01-01' }
    expect(await browser().post(`/searches/${next.id}/choices`, choice)).toMatchObject({
      ...{ status: 422, body: { code: 'no-consent' } },
    })
  })

  test('of another browser nothing is shown', async () => {
    const { id } = await search(browser())
    const choice = await choose(browser(), /Neem/)
    const answers = await withoutCookie(browser(), () =>
      Promise.all([
        browser().get(`/searches/${id}`),
        browser().get(`/choices/${choice}`),
        browser().post(`/choices/${choice}/form`, { values: listed(ABOUT), branch: null }),
        browser().post(`/choices/${choice}/again`),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(
      (await withoutCookie(browser(), () => browser().get<OndcChoices>('/choices'))).body.choices,
    ).toEqual([])
  })

  test('a second form, and a question again, where nothing is due', async () => {
    const id = await choose(browser(), /Neem/)
    browser().network.faults.on('silent', NEEM)
    await fill(browser(), id, ABOUT)
    expect(
      (await browser().post(`/choices/${id}/form`, { values: listed(ABOUT), branch: null })).status,
    ).toBe(409)
    expect((await browser().post(`/choices/${id}/again`)).status).toBe(409)
  })

  test('a twenty-first search of an hour waits', async () => {
    for (let turn = 0; turn < 20; turn++) expect((await browser().post('/searches')).status).toBe(202)
    expect((await browser().post('/searches')).status).toBe(429)
  })

  test('a server that takes no part says so', async () => {
    const { statusCode, body } = await trial().app.inject({ method: 'POST', url: '/api/ondc/searches' })
    expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([404, 'no-ondc'])
  })
})
