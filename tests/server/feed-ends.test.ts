import { beforeEach, expect, test } from 'vitest'
import { deskOn, DAY, MINUTE, OWN, midnight } from './feed-desk.ts'
import { decidedOf, enterPrice, inShort, letPass, mailsOf, publicNow, row, work } from './feeds.ts'
import { auditOf } from './office.ts'
import { onManyConnections } from './trial.ts'

onManyConnections((trial) => {
  const desk = deskOn(trial)
  beforeEach(() => desk.open())
  const until = async (ms: number) => letPass(trial(), ms - trial().now)
  const shown = async () => (await publicNow(trial())).offers

  test('an offer goes off with the end of its last day, also before anything has noted it', async () => {
    await desk.send(row({ validUntil: '2026-11-25' }), row({ id: 'TT-02' }))
    await desk.publish(1, ['TT-01', 'TT-02'])
    await until(midnight('2026-11-26') - 1)
    expect(await shown()).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    await until(midnight('2026-11-26'))
    expect(await shown()).toEqual(['TT-02 of 1'])
    expect((await desk.asLeena(OWN)).body.shown).toMatchObject([{ id: 'TT-02' }])
    expect((await desk.asLeena('/office/lenders')).body.lenders).toContainEqual(
      expect.objectContaining({ id: 'tamarind-tree', shown: 1 }),
    )
    await work(trial())
    await work(trial())
    const { body } = await desk.asLeena(OWN)
    expect(decidedOf(body)).toEqual(['ended', 'published 1 Leena Thomas'])
    expect(body.decisions[0]).toMatchObject({ offers: ['TT-01'], off: 1, by: null })
    expect(inShort((await desk.asLeena(`${OWN}/versions/1`)).body)).toContain('TT-01 new ended')
    expect((await auditOf(trial())).at(-1)).toBe('offers-taken-off tamarind-tree ended: 1')
  })

  test('what has ended does not come back by an undo', async () => {
    await desk.send(row({ validUntil: '2026-11-24' }), row({ id: 'TT-02' }))
    await desk.publish(1, ['TT-01', 'TT-02'])
    await desk.send(row({ name: 'New' }), row({ id: 'TT-02', name: 'New' }))
    await until(midnight('2026-11-25') - MINUTE)
    const { id } = (await desk.publish(2, ['TT-01', 'TT-02'])).body.undo
    await until(midnight('2026-11-25') + MINUTE)
    await desk.asLeena(`${OWN}/decisions/${id}/undo`, {})
    expect(await shown()).toEqual(['TT-02 of 1'])
  })

  test('a lender is told once, seven days before an offer ends', async () => {
    await desk.send(row({ validUntil: '2026-12-03' }), row({ id: 'TT-02' }))
    await desk.publish(1, ['TT-01', 'TT-02'])
    await until(midnight('2026-11-26') - 1)
    await work(trial())
    expect(await mailsOf(trial())).toEqual([])
    await until(midnight('2026-11-26'))
    await Promise.all([work(trial()), work(trial())])
    await work(trial())
    expect(await mailsOf(trial())).toMatchObject([
      {
        ...{ topic: 'offers-end', to: 'offers@tamarind-tree.example' },
        said: expect.stringMatching(/\n- TT-01 Tamarind Tree Easy, until Thursday 3 December 2026\n/),
      },
    ])
    expect((await desk.asLeena(OWN)).body.shown).toMatchObject([
      { id: 'TT-01', endNotedAt: new Date(midnight('2026-11-26')).toISOString() },
      { id: 'TT-02', endNotedAt: null },
    ])
  })

  test('after thirty days without a file all of a lender goes off, and a new file brings nothing back', async () => {
    await desk.send(row(), row({ id: 'TT-02' }), row({ id: 'TT-03', aprPercent: 99 }))
    await desk.publish(1, ['TT-01', 'TT-02'])
    // A file that can't be read holds nothing.
    await letPass(trial(), 20 * DAY)
    await desk.sendText('no')
    await letPass(trial(), 10 * DAY)
    expect(await shown()).toHaveLength(2)
    await letPass(trial(), 1)
    expect(await publicNow(trial())).toEqual({
      offers: [],
      withheld: [],
      silent: ['Tamarind Tree 2026-11-24'],
    })
    const { body } = await desk.asLeena('/office/lenders')
    expect(body.lenders[0]).toMatchObject({ id: 'tamarind-tree', standing: 'trouble', shown: 0 })
    await enterPrice(trial())
    await desk.send(row({ name: 'New' }))
    expect((await publicNow(trial())).offers).toEqual([])
    const after = (await desk.asLeena(OWN)).body
    expect(decidedOf(after)).toEqual(['too-old', 'published 1 Leena Thomas'])
    expect(after.decisions[0]).toMatchObject({ offers: ['TT-01', 'TT-02'], off: 2 })
    expect(await mailsOf(trial())).toMatchObject([
      { topic: 'offers-off', said: expect.stringMatching(/no file from you for 30 days/) },
    ])
    expect((await desk.publish(3, ['TT-01'])).status).toBe(200)
    expect(await shown()).toEqual(['TT-01 of 3'])
  })

  test('the worker takes off what is too old, once', async () => {
    await desk.send(row())
    await desk.publish(1, ['TT-01'])
    await letPass(trial(), 30 * DAY + 1)
    await Promise.all([work(trial()), work(trial())])
    expect(decidedOf((await desk.asLeena(OWN)).body)).toEqual(['too-old', 'published 1 Leena Thomas'])
    expect(await mailsOf(trial())).toHaveLength(1)
  })

  test('the same file again says that its figures still hold', async () => {
    await desk.send(row())
    await desk.publish(1, ['TT-01'])
    await letPass(trial(), 29 * DAY)
    expect((await desk.send(row())).body).toMatchObject({ version: 1, known: true })
    await letPass(trial(), 29 * DAY)
    expect(await shown()).toEqual(['TT-01 of 1'])
    // An older one says nothing of the newest.
    await enterPrice(trial())
    await desk.send(row({ name: 'New' }))
    await letPass(trial(), 29 * DAY)
    await desk.send(row())
    await letPass(trial(), DAY + 1)
    expect(await shown()).toEqual([])
  })

  test('a version that waits is audited again on another day', async () => {
    await enterPrice(trial())
    await desk.send(row({ validUntil: '2026-11-24' }))
    expect(inShort((await desk.asLeena(`${OWN}/versions/1`)).body)).toEqual(['TT-01 new ready'])
    await letPass(trial(), DAY)
    expect(inShort((await desk.asLeena(`${OWN}/versions/1`)).body)).toEqual(['TT-01 new withheld'])
  })
})
