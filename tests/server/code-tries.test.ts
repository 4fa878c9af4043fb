import { beforeEach, expect, test } from 'vitest'
import { CODE_TRIES, CODE_TRIES_OF_ALL } from '#lib/domain/person/one-time-code'
import { onManyConnections, type Trial } from './trial.ts'
import { phoneOf } from './known-visitors.ts'
import { lastCode } from './visitors.ts'

const PHONE = phoneOf(1)
const HOME = '10.0.0.1'
/** What somebody who guesses can come from. */
const ELSEWHERE = ['10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5']

async function ask({ app }: Trial, url: string, payload: object, from: string) {
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: `/api/otp/${url}`,
    payload,
    remoteAddress: from,
  })
  return { status: statusCode, body: json<Record<string, unknown>>() }
}

const send = (trial: Trial, from = HOME) => ask(trial, 'send', { phone: PHONE }, from)
const verify = (trial: Trial, otp: string, from = HOME) => ask(trial, 'verify', { phone: PHONE, otp }, from)

/** Tries wrong codes, all at once. @returns how many were compared */
async function guess(trial: Trial, times: number, from: string): Promise<number> {
  const wrong = (await lastCode(trial)) === '000000' ? '111111' : '000000'
  const answers = await Promise.all(Array.from({ length: times }, () => verify(trial, wrong, from)))
  for (const { status } of answers) expect([200, 429]).toContain(status)
  return answers.filter(({ status }) => status === 200).length
}

onManyConnections((trial) => {
  beforeEach(async () => {
    await trial().reset()
    await send(trial())
  })

  test('who guesses elsewhere uses up their own tries, and the right person enters the code', async () => {
    expect(await guess(trial(), 8, '10.0.0.2')).toBe(CODE_TRIES)
    expect(await verify(trial(), await lastCode(trial()))).toEqual({
      status: 200,
      body: { verified: true, userExists: false },
    })
  })

  test('from many networks as many guesses are compared as a code holds, and the one that asked for it keeps its own', async () => {
    let compared = 0
    for (const from of ELSEWHERE) compared += await guess(trial(), 6, from)
    expect(compared).toBe(CODE_TRIES_OF_ALL)
    expect((await verify(trial(), await lastCode(trial()), '10.0.0.6')).status).toBe(429)
    expect(await guess(trial(), CODE_TRIES - 1, HOME)).toBe(CODE_TRIES - 1)
    expect((await verify(trial(), await lastCode(trial()))).body).toMatchObject({ verified: true })
  })

  test('a connection with IPv6 has the same tries at all of its addresses', async () => {
    expect(await guess(trial(), 3, '2001:db8:1:2::1')).toBe(3)
    expect(await guess(trial(), 3, '2001:db8:1:2:ffff::2')).toBe(2)
    // Of its site three times as many are compared.
    expect(await guess(trial(), 6, '2001:db8:1:3::1')).toBe(5)
    expect(await guess(trial(), 6, '2001:db8:1:4::1')).toBe(5)
  })

  test('after the tries of one network a new code is sent there at once, and not elsewhere', async () => {
    const first = await lastCode(trial())
    expect(await guess(trial(), CODE_TRIES, HOME)).toBe(CODE_TRIES)
    expect((await verify(trial(), first)).status).toBe(429)
    trial().now += 1000
    expect((await send(trial(), '10.0.0.2')).body).toEqual({ secondsAgo: 1 })
    expect((await send(trial())).body).toEqual({ secondsAgo: 0 })
    expect((await verify(trial(), await lastCode(trial()))).body).toMatchObject({ verified: true })
  })

  test('after the tries of all networks a new code is sent at once', async () => {
    for (const from of ELSEWHERE) await guess(trial(), CODE_TRIES, from)
    trial().now += 1000
    expect((await send(trial(), '10.0.0.9')).body).toEqual({ secondsAgo: 0 })
    expect((await verify(trial(), await lastCode(trial()), '10.0.0.9')).body).toMatchObject({
      verified: true,
    })
  })
})
