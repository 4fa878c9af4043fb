import { createCipheriv, createPublicKey, diffieHellman } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import sodium from 'libsodium-wrappers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { challengeAnswer, verificationPage } from '../../server/ondc/onboarding.ts'
import { rawPublicOf } from '../../server/ondc/keys.ts'
import { readOndcSettings, type OndcSettings } from '../../server/ondc/settings.ts'
import { encryptionKey, privateText, publicText, signingSeed } from '../../tools/ondc-network/keys.ts'
import { openOndc, type OndcTrial } from './ondc.ts'
import { onEveryStore } from './trial.ts'

const RIGHT = {
  SITE_URL: 'https://moneypal.example',
  SMS: 'msg91',
  ONDC_SUBSCRIBER_ID: 'moneypal.example',
  ONDC_KEYS: `2026b:${signingSeed('us')},2026a:${signingSeed('us before')}`,
  ONDC_ENCRYPTION_KEY: privateText(encryptionKey('us')),
  ONDC_REGISTRY_KEY: publicText(encryptionKey('registry')),
  ONDC_REGISTRY_URL: 'https://registry.ondc.example/',
  ONDC_GATEWAY_URL: 'https://gateway.ondc.example/search-api',
  ONDC_REQUEST_ID: '27baa06d',
  ONDC_FINDER_FEE: '0.5',
}

const settings = (): OndcSettings => {
  const read = readConfig(RIGHT).ondc
  if (!read) throw new Error('There are no settings.')
  return read
}

describe('the settings of ONDC', () => {
  test('are all there, or none is: then nothing of it is', () => {
    expect(readConfig({ SMS: 'msg91' }).ondc).toBeNull()
    expect(settings()).toMatchObject({
      ...{ subscriberId: 'moneypal.example', callbackUrl: 'https://moneypal.example/ondc' },
      ...{
        registryUrl: 'https://registry.ondc.example',
        gatewayUrl: 'https://gateway.ondc.example/search-api',
      },
      ...{ finderFeePercent: 0.5, loopback: false, signingKeys: [{ id: '2026b' }, { id: '2026a' }] },
    })
  })

  test.each(Object.keys(RIGHT).filter((name) => name.startsWith('ONDC_') && name !== 'ONDC_FINDER_FEE'))(
    'without %s say which is missing',
    (name) =>
      expect(() => readConfig({ ...RIGHT, [name]: '' })).toThrow(
        new RegExp(`^${name} missing\\. Give all of`),
      ),
  )

  test.each([
    ['ONDC_SUBSCRIBER_ID', 'moneypal', 'Give a host name'],
    ['ONDC_SUBSCRIBER_ID', 'MoneyPal.example', 'Give a host name'],
    ['ONDC_SUBSCRIBER_ID', 'other.example', 'set SITE_URL to https://other.example'],
    ['SITE_URL', 'http://moneypal.example', 'set SITE_URL to https://moneypal.example'],
    ['ONDC_KEYS', 'abc', 'pairs such as 2026a:SEED'],
    ['ONDC_KEYS', '2026a:abc', 'pairs such as 2026a:SEED'],
    ['ONDC_KEYS', `:${signingSeed('us')}`, 'pairs such as 2026a:SEED'],
    ['ONDC_KEYS', `a:${signingSeed('us')},a:${signingSeed('b')}`, 'two keys of one id'],
    ['ONDC_ENCRYPTION_KEY', publicText(encryptionKey('us')), 'private X25519 key'],
    ['ONDC_ENCRYPTION_KEY', 'MIIB', 'private X25519 key'],
    ['ONDC_REGISTRY_KEY', 'abc', 'public X25519 key'],
    ['ONDC_REGISTRY_URL', 'http://registry.ondc.example', 'Give an address such as https'],
    ['ONDC_REGISTRY_URL', 'http://127.0.0.1:4322', 'Give an address such as https'],
    ['ONDC_GATEWAY_URL', 'gateway', 'Give an address such as https'],
    ['ONDC_GATEWAY_URL', 'https://user:word@gateway.example', 'Give an address such as https'],
    ['ONDC_REQUEST_ID', 'two words', 'without spaces'],
    ['ONDC_FINDER_FEE', 'much', 'percent from 0 to 100'],
    ['ONDC_FINDER_FEE', '-1', 'percent from 0 to 100'],
  ])('with %s as %j say what to do', (name, value, sentence) => {
    const wrong = () => readConfig({ ...RIGHT, [name]: value })
    expect(wrong).toThrow(sentence)
    expect(wrong).toThrow(/^ONDC_/)
  })

  test('may be of this machine in a trial, and only of it', () => {
    const trial = { ...RIGHT, TRIAL: '1', SITE_URL: 'http://localhost:4841' }
    const at = (url: string) => readConfig({ ...trial, ONDC_REGISTRY_URL: url }).ondc?.registryUrl
    expect(at('http://127.0.0.1:4322/registry')).toBe('http://127.0.0.1:4322/registry')
    expect(() => at('http://10.0.0.1/registry')).toThrow('or one of http on this machine')
  })

  test('never have a key in what is said of it', () => {
    for (const name of ['ONDC_KEYS', 'ONDC_ENCRYPTION_KEY', 'ONDC_REGISTRY_KEY'] as const)
      expect(() => readConfig({ ...RIGHT, [name]: 'c2VjcmV0LXNlY3JldA==' })).not.toThrow('c2VjcmV0')
  })
})

describe('who we are', () => {
  test('the page of the site has the signature of the request id, which libsodium finds right', async () => {
    await sodium.ready
    const [, content = ''] =
      /<meta name='ondc-site-verification' content='([^']+)'>/.exec(verificationPage(settings())) ?? []
    const [{ key }] = settings().signingKeys
    const isRight = sodium.crypto_sign_verify_detached(
      Buffer.from(content, 'base64'),
      RIGHT.ONDC_REQUEST_ID,
      Buffer.from(rawPublicOf(key), 'base64'),
    )
    expect(isRight).toBe(true)
  })

  /** What the registry sends: sealed with the key that it and we can make. */
  const seal = (text: string, by = 'registry') => {
    const shared = diffieHellman({
      privateKey: encryptionKey(by),
      publicKey: createPublicKey(encryptionKey('us')),
    })
    const cipher = createCipheriv('aes-256-ecb', shared, null)
    return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')
  }
  const answer = (challenge: unknown, of: unknown = 'moneypal.example') =>
    challengeAnswer({ subscriber_id: of, challenge }, settings())

  test('both sides make the key that libsodium makes', async () => {
    await sodium.ready
    const secret = encryptionKey('us').export({ format: 'der', type: 'pkcs8' }).subarray(-32)
    const theirs = createPublicKey(encryptionKey('registry'))
      .export({ format: 'der', type: 'spki' })
      .subarray(-32)
    const shared = diffieHellman({
      privateKey: encryptionKey('us'),
      publicKey: createPublicKey(encryptionKey('registry')),
    })
    expect(shared).toEqual(Buffer.from(sodium.crypto_scalarmult(secret, theirs)))
  })

  test('a challenge of the registry is opened, and nothing else is', () => {
    expect(answer(seal('a challenge'))).toBe('a challenge')
    expect(answer(seal('a challenge'), 'other.example')).toBeNull()
    expect(answer(seal('a challenge', 'somebody'))).toBeNull()
    for (const wrong of ['', 'abc', 'AAAA', seal('a').slice(0, -4), 7, null, undefined, 'A'.repeat(5000)])
      expect(answer(wrong)).toBeNull()
    for (const json of [null, 7, 'text', [], {}]) expect(challengeAnswer(json, settings())).toBeNull()
  })
})

test('readers of settings may be given another way to fail', () => {
  const read = () =>
    readOndcSettings(
      { ONDC_KEYS: 'x' },
      { trial: true, siteUrl: new URL('http://localhost') },
      (sentence) => new TypeError(sentence),
    )
  expect(read).toThrow(TypeError)
})

onEveryStore((trial) => {
  let on: OndcTrial
  beforeAll(async () => {
    on = await openOndc(trial)
  })
  afterAll(() => on.stop())

  test('page and challenge are answered outside /api, five challenges a second', async () => {
    const page = await on.ondc.app.inject('/ondc-site-verification.html')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const ask = (payload: string | object) =>
      on.ondc.app.inject({
        method: 'POST',
        url: '/ondc/on_subscribe',
        payload,
        headers: { 'content-type': 'application/json' },
      })
    const shared = diffieHellman({
      privateKey: encryptionKey('registry.example'),
      publicKey: createPublicKey(encryptionKey(on.settings.subscriberId)),
    })
    const cipher = createCipheriv('aes-256-ecb', shared, null)
    const challenge = Buffer.concat([cipher.update('who are you'), cipher.final()]).toString('base64')
    const right = await ask({ subscriber_id: on.settings.subscriberId, challenge })
    expect([right.statusCode, right.json()]).toEqual([200, { answer: 'who are you' }])
    expect((await ask({ subscriber_id: 'other.example', challenge })).statusCode).toBe(400)
    expect((await ask('no JSON')).statusCode).toBe(400)
    const many = await Promise.all(Array.from({ length: 5 }, () => ask('{}')))
    expect(many.map(({ statusCode }) => statusCode)).toEqual([400, 400, 429, 429, 429])
  })
})

test('nothing outside of it loads more of it than the settings', () => {
  const files = globSync('server/**/*.ts').filter((file) => !/^server\/(?:ondc|store\/ondc)\//.test(file))
  expect(files.length).toBeGreaterThan(150)
  const loaded = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^import (?!type )(?:\{[^}]*\}|[\w* ]+) from '(\.{1,2}\/ondc\/[\w-]+)\.ts'/gm,
      ),
    ].map(([, name]) => `${file} ${name}`),
  )
  const fromStore = /store|migrations/
  expect(loaded.filter((line) => !fromStore.test(line))).toEqual(['server/config.ts ./ondc/settings'])
})
