import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askAll, askStatus } from '../../server/ondc/ask.ts'
import type { Fault } from '../../tools/ondc-network/faults.ts'
import { LENDERS } from '../../tools/ondc-network/messages.ts'
import { askOffer, callback, NEEM, openOndc, post, SAFFRON, type OndcTrial } from './ondc.ts'
import { onEveryStore } from './trial.ts'

const SECOND = 1000

/** What a borrower types into the lender's form. */
const TYPED: Readonly<Record<string, string>> = {
  ...{ fullName: 'Meenakshi Raghunathan', pan: 'QWXZV4821K', dob: '1987-03-14', gender: 'female' },
  ...{ contactNumber: '9811122233', jewellery: '27.35', purity: '22K' },
  ...{ endUse: 'education', annualIncome: '431900', bureauConsent: 'on' },
  // As the lender's form has it.
  ...Object.fromEntries([['pincode', '123401']]),
}

onEveryStore((trial) => {
  let on: OndcTrial
  let seconds = 0
  beforeAll(async () => {
    on = await openOndc(trial)
  })
  afterAll(() => on.stop())
  beforeEach(async () => {
    await done()
    await trial().reset()
    trial().now += SECOND * ++seconds
    on.network.faults.clear()
    for (const list of [on.handled, on.network.posted, on.network.received]) list.length = 0
  })
  const done = async () => {
    await on.network.settled()
    await on.ondc.drained()
  }
  const asking = () => ({
    ...{ settings: on.settings, store: trial().store, send: on.ondc.send, now: () => trial().now },
  })
  const stored = () => trial().store.selectFrom('ondc_lenders').selectAll().orderBy('lender').execute()
  const outRows = () =>
    trial().store.selectFrom('ondc_messages').selectAll().where('direction', '=', 'out').execute()
  /** The transaction of the search that was sent. */
  const transaction = async () => (await outRows())[0]?.transaction_id ?? ''
  const search = async () => {
    expect((await askAll(asking(), 'visitor')).sent).toEqual({ outcome: 'taken' })
    await done()
  }
  const lender = async (bppId: string) => {
    const url = `${on.network.url}/${bppId}`
    return { bppId, bppUri: url, subscriberUrl: url, transactionId: await transaction() }
  }
  const submit = async (form: string, values: Record<string, string>, bppId = NEEM): Promise<string> => {
    const answer = await on.post(`${on.network.url}/${bppId}/forms/${form}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(values).toString(),
    })
    return (JSON.parse(answer.text) as { submission_id: string }).submission_id
  }
  const select = async (formId: string, submissionId: string, locationId: string | null = null) => {
    const selection = { providerId: `${NEEM}-p1`, itemId: 'gold-1', formId, submissionId, locationId }
    const sent = await askOffer(asking(), await lender(NEEM), selection)
    await done()
    return sent
  }
  /** What was answered to the callbacks, such as 'on_search 200 ACK'. */
  const answers = () =>
    on.network.posted.map(({ action, status, answer }) => {
      const { message, error } = JSON.parse(answer) as {
        message: { ack: { status: string } }
        error?: { code: string }
      }
      return [action, status, error?.code ?? message.ack.status].join(' ')
    })
  const withFault = (fault: Fault, lender?: string) => on.network.faults.on(fault, lender)

  test('a search brings the ranges of both lenders, each with its form', async () => {
    await search()
    expect(answers()).toEqual(['on_search 200 ACK', 'on_search 200 ACK'])
    expect(await stored()).toMatchObject([
      { lender: 'Neem Grove Finance (made up)', bpp_id: NEEM, reasons: [], form: { id: 'F01' } },
      {
        lender: 'Saffron Vault (made up)',
        bpp_id: SAFFRON,
        ranges: { amount: { min: 25_000, max: 500_000 } },
      },
    ])
  })

  test('from the search to the news of the branch, with nothing of the borrower in any message', async () => {
    await search()
    expect(await select('F01', await submit('F01', TYPED))).toEqual({ outcome: 'taken' })
    const wanted = { requestAmount: '150000', requestTerm: '9' }
    await select('F02', await submit('F02', wanted), 'NG-1')
    expect(on.handled).toMatchObject([
      { message: { order: { items: [{ xinput: { form: { id: 'F02' } } }], quote: { id: 'Q-100000-12' } } } },
      {
        message: {
          order: {
            items: [
              { location_ids: ['NG-1'], xinput: { form: { id: 'F03', mime_type: 'application/html' } } },
            ],
            quote: { id: 'Q-150000-9' },
          },
        },
      },
    ])
    expect(await askStatus(asking(), await lender(NEEM))).toEqual({ outcome: 'taken' })
    await done()
    on.network.lenders.get(NEEM)?.notify(await transaction(), 'APPROVED')
    await done()
    const statuses = on.handled.slice(2).map(({ message }) => JSON.stringify(message))
    expect(statuses[0]).toContain('OFFLINE_PENDING')
    expect(statuses[1]).toContain('APPROVED')
    // Every body that left, grepped for what was typed.
    const sent = on.network.received.filter(({ to }) => to !== 'registry')
    expect(sent.map(({ to, action }) => `${to} ${action}`)).toEqual([
      'gateway search',
      ...[`${NEEM} select`, `${NEEM} select`, `${NEEM} status`],
    ])
    const values = Object.entries(TYPED).flatMap(([name, value]) =>
      ['on', '22K', 'female', 'education'].includes(value) ? [name] : [name, value],
    )
    for (const { body } of on.network.received)
      for (const value of values) expect(body.toLowerCase()).not.toContain(value.toLowerCase())
    // What was wanted is not in them either: the lender has it by its own form.
    for (const { body } of on.network.received) expect(body).not.toMatch(/150000|"9"/)
  })

  test.each<[Fault, string[], number]>([
    ['silent', [], 1],
    ['slow', ['on_search 200 ACK'], 2],
    ['twice', ['on_search 200 ACK', 'on_search 200 ACK'], 2],
    ['out-of-order', ['on_select 200 20008', 'on_search 200 ACK'], 2],
    ['forged', ['on_search 401 20001'], 1],
    ['old-signature', ['on_search 401 20001'], 1],
    ['other-subscriber', ['on_search 401 20001'], 1],
    ['nack', [], 1],
  ])('a lender that is %s: what it is answered, and whose ranges stand', async (fault, answered, count) => {
    withFault(fault, NEEM)
    await search()
    expect(answers().toSorted()).toEqual([...answered, 'on_search 200 ACK'].toSorted())
    expect(await stored()).toHaveLength(count)
  })

  test('the form of a made-up lender can post inward, need a file and run a script', async () => {
    await search()
    const page = async () =>
      (await on.post(`${on.network.url}/${NEEM}/forms/F01`, { method: 'GET', headers: {} })).text
    withFault('form-inward')
    expect(await page()).toContain('action="http://169.254.169.254')
    withFault('form-file')
    expect(await page()).toContain('type="file" required')
    withFault('form-script')
    expect(await page()).toContain('<script>')
  })

  test('a lender whose form is at an address that is not its own is named, and not shown', async () => {
    withFault('silent')
    await search()
    const providers = (url: string) => [
      { id: 'p1', descriptor: { name: 'Neem' }, items: [{ id: 'i1', xinput: { form: { id: 'F01', url } } }] },
    ]
    const [sent] = await outRows()
    const answer = async (url: string) => {
      const body = { message: { catalog: { providers: providers(url) } } }
      const of = {
        action: 'on_search',
        transaction: sent?.transaction_id,
        message: sent?.message_id,
      } as const
      expect((await post(on, callback(trial(), { ...of, body } as never))).ack).toBe('ACK')
      await done()
    }
    await answer('https://elsewhere.example/F01')
    expect(await stored()).toMatchObject([
      { lender: 'Neem', reasons: ['unreadable'], form: null, ranges: null },
    ])
    await answer(`${on.network.url}/${NEEM}/forms/F01`)
    expect(await stored()).toMatchObject([{ reasons: ['unreadable'] }, { lender: 'Neem', reasons: [] }])
  })

  test('a lender can refuse, make no offer, and state an APR that its figures do not come to', async () => {
    await search()
    withFault('nack', NEEM)
    expect(await select('F01', 'none')).toEqual({ outcome: 'refused', code: '80214' })
    on.network.faults.clear()
    withFault('no-offer')
    await select('F01', 'none')
    on.network.faults.clear()
    withFault('wrong-apr')
    await select('F01', 'none')
    expect(on.handled).toMatchObject([{ error: { code: '80203' } }, { error: null }])
    expect(JSON.stringify(on.handled[1]?.message)).toContain('"ANNUAL_PERCENTAGE_RATE"},"value":"5%"')
    expect((await outRows()).map(({ outcome }) => outcome).toSorted()).toEqual([
      ...['refused', 'taken', 'taken', 'taken'],
    ])
  })
})

test('every figure of a made-up lender is labelled as such, and no page of the site knows of it', () => {
  for (const { name } of LENDERS) expect(name).toContain('(made up)')
  const files = readdirSync('src', { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(?:test|fixture)\.tsx?$/.test(entry.name),
  )
  expect(files.length).toBeGreaterThan(500)
  for (const { parentPath, name } of files)
    expect(readFileSync(`${parentPath}/${name}`, 'utf8')).not.toMatch(/ondc-network|neem-grove|saffron-vault/)
})
