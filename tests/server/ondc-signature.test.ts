import { createPublicKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import sodium from 'libsodium-wrappers'
import { beforeAll, describe, expect, test } from 'vitest'
import { agreementKeyOf, publicKeyOf, rawPublicOf, signingKeyOf } from '../../server/ondc/keys.ts'
import {
  authorizationOf,
  digestOf,
  holds,
  isSignedWith,
  readAuthorization,
  type Signed,
} from '../../server/ondc/signature.ts'

beforeAll(() => sodium.ready)

/** The example of ONDC's documentation of signing. */
const EXAMPLE = {
  body: '{"context":{"domain":"nic2004:60212","country":"IND","city":"Kochi","action":"search","core_version":"0.9.1","bap_id":"bap.stayhalo.in","bap_uri":"https://8f9f-49-207-209-131.ngrok.io/protocol/","transaction_id":"e6d9f908-1d26-4ff3-a6d1-3af3d3721054","message_id":"a2fe6d52-9fe4-4d1a-9d0b-dccb8b48522d","timestamp":"2022-01-04T09:17:55.971Z","ttl":"P1M"},"message":{"intent":{"fulfillment":{"start":{"location":{"gps":"10.108768, 76.347517"}},"end":{"location":{"gps":"10.102997, 76.353480"}}}}}}',
  privateKey: 'lP3sHA+9gileOkXYJXh4Jg8tK0gEEMbf9yCPnFpbldhrAY+NErqL9WD+Vav7TE5tyVXGXBle9ONZi2W7o144eQ==',
  publicKey: 'awGPjRK6i/Vg/lWr+0xObclVxlwZXvTjWYtlu6NeOHk=',
  digest: 'b6lf6lRgOweajukcvcLsagQ2T60+85kRh/Rd2bdS+TG/5ALebOEgDJfyCrre/1+BMu5nA94o4DT3pTFXuUg7sw==',
  signature: 'cjbhP0PFyrlSCNszJM1F/YmHDVAWsZqJUPzojnE/7TJU3fJ/rmIlgaUHEr5E0/2PIyf0tpSnWtT6cyNNlpmoAQ==',
  created: 1641287875,
  expires: 1641291475,
}

const headerOf = (parts: Readonly<Record<string, string>>) =>
  `Signature ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`

const PARTS = {
  keyId: 'example-bap.com|bap1234|ed25519',
  algorithm: 'ed25519',
  created: String(EXAMPLE.created),
  expires: String(EXAMPLE.expires),
  headers: '(created) (expires) digest',
  signature: EXAMPLE.signature,
}

const keyOf = (text: string) => {
  const key = signingKeyOf(text)
  if (!key) throw new Error('No key.')
  return key
}
const example = readAuthorization(headerOf(PARTS)) as Signed

describe('the example of the documentation', () => {
  test('has our digest, our key and our signature', () => {
    expect(digestOf(EXAMPLE.body)).toBe(EXAMPLE.digest)
    const key = keyOf(EXAMPLE.privateKey)
    expect(rawPublicOf(key)).toBe(EXAMPLE.publicKey)
    const publicKey = publicKeyOf(EXAMPLE.publicKey)
    expect(publicKey && isSignedWith(example, EXAMPLE.digest, publicKey)).toBe(true)
  })

  test('is what we would send, but that ours holds for five minutes', () => {
    const signer = { subscriberId: 'example-bap.com', key: { id: 'bap1234', key: keyOf(EXAMPLE.privateKey) } }
    const header = authorizationOf(EXAMPLE.body, signer, EXAMPLE.created * 1000)
    const { signature: _one, ...ours } = readAuthorization(header) as Signed
    expect(ours).toEqual({
      ...{ subscriberId: 'example-bap.com', keyId: 'bap1234' },
      ...{ created: EXAMPLE.created, expires: EXAMPLE.created + 300 },
    })
  })
})

describe('libsodium, which knows nothing of Node', () => {
  const bodies = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.json())

  test('comes to the same digest of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
        const theirs = Buffer.from(sodium.crypto_generichash(64, bytes, null)).toString('base64')
        expect(digestOf(Buffer.from(bytes))).toBe(theirs)
      }),
    )
  })

  test('finds our signatures right, and those of a changed body wrong', () => {
    fc.assert(
      fc.property(bodies, fc.uint8Array({ minLength: 32, maxLength: 32 }), (body, seed) => {
        const pair = sodium.crypto_sign_seed_keypair(seed)
        const key = keyOf(Buffer.from(seed).toString('base64'))
        expect(rawPublicOf(key)).toBe(Buffer.from(pair.publicKey).toString('base64'))
        const nowMs = 1_795_000_000_123
        const header = authorizationOf(body, { subscriberId: 'a.example', key: { id: 'k', key } }, nowMs)
        const { signature, created, expires } = readAuthorization(header) as Signed
        const textOf = (of: string) => {
          const digest = Buffer.from(sodium.crypto_generichash(64, sodium.from_string(of), null)).toString(
            'base64',
          )
          return `(created): ${created}\n(expires): ${expires}\ndigest: BLAKE-512=${digest}`
        }
        const isRight = (of: string) =>
          sodium.crypto_sign_verify_detached(signature, textOf(of), pair.publicKey)
        expect([isRight(body), isRight(`${body} `)]).toEqual([true, false])
      }),
    )
  })

  test('makes signatures that we find right, with its own keys of 64 bytes', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const pair = sodium.crypto_sign_keypair()
        const digest = Buffer.from(sodium.crypto_generichash(64, sodium.from_string(body), null)).toString(
          'base64',
        )
        const text = `(created): 100\n(expires): 200\ndigest: BLAKE-512=${digest}`
        const signature = Buffer.from(sodium.crypto_sign_detached(text, pair.privateKey)).toString('base64')
        const parts = { ...PARTS, created: '100', expires: '200', signature }
        const signed = readAuthorization(headerOf(parts)) as Signed
        const publicKey = publicKeyOf(Buffer.from(pair.publicKey).toString('base64'))
        const other = createPublicKey(keyOf(randomBytes(32).toString('base64')))
        expect(publicKey && isSignedWith(signed, digestOf(body), publicKey)).toBe(true)
        expect(isSignedWith(signed, digestOf(body), other)).toBe(false)
        const key = keyOf(Buffer.from(pair.privateKey).toString('base64'))
        expect(rawPublicOf(key)).toBe(Buffer.from(pair.publicKey).toString('base64'))
      }),
    )
  })
})

describe('a header', () => {
  test('is read in any order of its parts, with spaces and numbers without quotes', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.entries(PARTS), { minLength: 6 }),
        fc.constantFrom(',', ', ', ' , '),
        fc.constantFrom('Signature ', 'signature  ', ''),
        (parts, comma, scheme) => {
          const written = parts.map(([name, value]) =>
            name === 'created' ? `${name}=${value}` : `${name}="${value}"`,
          )
          expect(readAuthorization(scheme + written.join(comma))).toEqual(example)
        },
      ),
    )
  })

  test.each([
    ['nothing', undefined],
    ['no parts', 'Signature '],
    ['another scheme', 'Bearer abc'],
    ...Object.keys(PARTS).map((name): [string, string] => [
      `no ${name}`,
      headerOf(Object.fromEntries(Object.entries(PARTS).filter(([other]) => other !== name))),
    ]),
    ['a part twice', `${headerOf(PARTS)},created="1"`],
    ['a part of another name', `${headerOf(PARTS)},nonce="1"`],
    ['a key id of two parts', headerOf({ ...PARTS, keyId: 'a.example|ed25519' })],
    ['a key id of four parts', headerOf({ ...PARTS, keyId: 'a.example|k|ed25519|x' })],
    ['another algorithm in the key id', headerOf({ ...PARTS, keyId: 'a.example|k|rsa' })],
    ['another algorithm', headerOf({ ...PARTS, algorithm: 'hs2019' })],
    ['other headers', headerOf({ ...PARTS, headers: '(created) digest' })],
    ['a time in words', headerOf({ ...PARTS, created: 'now' })],
    ['a signature of another length', headerOf({ ...PARTS, signature: 'AAAA' })],
    ['so much text', headerOf({ ...PARTS, keyId: `${'a'.repeat(3000)}|k|ed25519` })],
  ])('of %s is none', (_what, header) => expect(readAuthorization(header)).toBeNull())

  test.each([
    ['now', 1000, 1300, true],
    ['by a clock five seconds ahead', 1005, 1300, true],
    ['by a clock six seconds ahead', 1006, 1300, false],
    ['until this second', 700, 1000, false],
    ['until the next second', 700, 1001, true],
    ['for an hour', 1000, 4600, true],
    ['for more than an hour', 1000, 4601, false],
    ['yesterday', 100, 200, false],
  ])('signed %s', (_when, created, expires, isRight) =>
    expect(holds({ ...example, created, expires }, 1_000_000)).toBe(isRight),
  )

  test('may hold anything, and is read or refused', () => {
    const part = fc.tuple(fc.constantFrom(...Object.keys(PARTS), 'x'), fc.string())
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => headerOf(Object.fromEntries(parts))),
        ),
        (text) => {
          const read = readAuthorization(text)
          expect(read === null || read.subscriberId !== '').toBe(true)
        },
      ),
    )
  })
})

test.each([
  [''],
  ['AAAA'],
  ['not base64!'],
  [randomBytes(31).toString('base64')],
  [randomBytes(33).toString('base64')],
])('no key is made of %j', (text) =>
  expect([
    signingKeyOf(text),
    publicKeyOf(text),
    agreementKeyOf(text, 'pkcs8'),
    agreementKeyOf(text, 'spki'),
  ]).toEqual([null, null, null, null]),
)
