import { beforeEach, expect, test } from 'vitest'
import { DAY, deskOn, MINUTE, OWN, wrong } from './feed-desk.ts'
import { letPass, mailsOf, row, statesOf } from './feeds.ts'
import { auditOf } from './office.ts'
import { onEveryStore } from './trial.ts'

onEveryStore((trial) => {
  const desk = deskOn(trial)
  beforeEach(() => desk.open())

  test('a lender is sent what is wrong with a file that can’t be read, and nothing is rejected', async () => {
    await desk.send(row())
    await desk.send(row({ ltvPercent: '75 pc' }), row({ id: 'TT-02', tenureMonths: 'long' }))
    const { body } = await desk.asLeena(`${OWN}/versions/2`)
    expect(body.draft).toMatch(
      /^Offer 1, “ltvPercent”: .*75 pc.*1 more row can’t be read.*send the file again/s,
    )
    const sent = await desk.reject(2, 'withheld', body.draft)
    expect(statesOf(sent.body)).toEqual(['2 unreadable', '1 waiting'])
    const [mail] = await mailsOf(trial())
    expect(mail?.topic).toBe('feed-rejected')
    expect(mail?.said).toMatch(/version 2.*\nOffer 1, “ltvPercent”.*\nOffer 2, “tenureMonths”: /s)
    expect(await desk.reject(2, 'all')).toMatchObject({ status: 409, body: { code: 'not-open' } })
    // What is shown can't be rejected any more, but what is withheld of it can be sent.
    await desk.send(row({ name: 'Third' }), wrong('TT-03'))
    await desk.publish(3, ['TT-01'])
    expect((await desk.reject(3, 'withheld')).status).toBe(200)
    expect(statesOf((await desk.asLeena(OWN)).body)[0]).toBe('3 shown')
  })

  test('a lender is asked for a new file once a day where its last one is too old or can’t be read', async () => {
    const request = () => desk.asLeena(`${OWN}/request-file`, {})
    const listed = async () => {
      const { body } = await desk.asLeena('/office/lenders')
      const { lenders } = body as { lenders: { id: string; requestedAt: string; canRequestFile: boolean }[] }
      const own = lenders.find(({ id }) => id === 'tamarind-tree')
      return [own?.canRequestFile, own?.requestedAt ?? null]
    }
    const refused = { status: 409, body: { code: 'not-due' } }
    expect(await request()).toMatchObject(refused)
    await desk.send(row())
    expect(await request()).toMatchObject(refused)
    await desk.publish(1, ['TT-01'])
    await letPass(trial(), 31 * DAY)
    expect(await listed()).toEqual([true, null])
    const { body } = await request()
    expect(body).toMatchObject({ undo: { what: 'file-requested' }, shown: [] })
    const [mail] = await mailsOf(trial())
    expect(mail).toMatchObject({ topic: 'feed-requested', to: 'offers@tamarind-tree.example' })
    expect(mail?.said).toMatch(/of Tuesday 24 November 2026\. After 30 days we show nothing of it/)
    expect(mail?.due.getTime()).toBe(trial().now + 10 * MINUTE)
    expect(await listed()).toEqual([false, new Date(trial().now).toISOString()])
    expect(await request()).toMatchObject(refused)
    await desk.undo(body.undo.id)
    expect(await listed()).toEqual([true, null])
    await request()
    await letPass(trial(), DAY)
    expect((await request()).status).toBe(200)
    // A file answers it, also one that can't be read, for which it can be asked anew.
    trial().now += 1000
    await desk.sendText('{"offers": [')
    expect(await listed()).toEqual([true, null])
    await request()
    const said = (await mailsOf(trial())).map((mail) => mail.said)
    expect(said.filter((text) => /Version 2 can’t be read\. \w/.test(text))).toHaveLength(1)
    expect((await desk.asAnjali(`${OWN}/request-file`, {})).status).toBe(403)
    expect((await auditOf(trial())).at(-1)).toBe('feed-requested tamarind-tree')
    trial().now += 1000
    await desk.send(row({ name: 'New' }))
    expect(await listed()).toEqual([false, null])
  })
})
