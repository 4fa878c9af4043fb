import fc from 'fast-check'
import { EVERYTHING } from './extent'

/** Multiplies the number of values that `npm run test:all` tries. */
const TIMES = Number(process.env['FUZZ_RUNS'] ?? (EVERYTHING ? 1 : 0.25))
/** The same seed gives the same values. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
/** Time limit of a test with odd values, ms. */
export const FUZZ_TIMEOUT_MS = 60_000 * Math.max(1, TIMES)

const MARKUP = [
  '<img src=x onerror="window.__ran=1" data-injected>',
  '<script data-injected>window.__ran=1</script>',
  '"><svg data-injected onload="window.__ran=1"></svg>',
  "'-(window.__ran=1)-'",
  'javascript:window.__ran=1',
  '{{constructor.constructor("window.__ran=1")()}}',
]
const NUMBERS = [
  ...[
    '0',
    '-0',
    '-1',
    '1',
    '0.001',
    '0.0001',
    '1e-7',
    '1e21',
    '1e308',
    '1e999',
    'NaN',
    'Infinity',
    '-Infinity',
  ],
  ...['10000', '9999', '99999999', '100000000', '100000001', '999999999', '9007199254740993', '100000.001'],
  ...['१०००००', '٣٤٥٦', '1,00,000', '1.2.3', '0x1F', '١٢٣٤٥٦'],
]
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'undefined',
  'null',
  '[object Object]',
]
const SCRIPTS = [
  ...['नमस्ते, सुनीता', 'தமிழ் பெயர்', 'مرحبا بالعالم', 'שלום', '金貸し', 'ﷺ', 'İıß'],
  ...['\u202eabc\u202c', '\u200f₹1\u200f', '👩‍👩‍👧‍👦🇮🇳', 'Z̸̡̢̛̗̘̙̜̹̬̺͓ͅa̴̛', '\ud800', '\udc00x'],
  ...['\u0000', 'a\u0000b', '\u001b[31m', '\u2028\u2029', '\t\r\n', ' ', '\u00a0', '\ufeff'],
]
const LONG = ['x', '9', 'ಕ', '👩‍👩‍👧‍👦', '<b>', '\u0301', ' '].map((unit) => unit.repeat(10_000).slice(0, 10_000))

/** Unexpected text for a field, an address or a record. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  ...[MARKUP, NUMBERS, NAMES, SCRIPTS, LONG].map((texts) => fc.constantFrom(...texts)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double().map(String),
)

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Unexpected JSON text for a value. */
export const oddJson: fc.Arbitrary<string> = fc.oneof(
  oddText.map((text) => JSON.stringify(text)),
  fc.constantFrom(
    'null',
    'true',
    '{}',
    '[]',
    '[null]',
    '[{}]',
    deep(2_000),
    '{"a":'.repeat(500) + '1' + '}'.repeat(500),
  ),
  fc.constantFrom(
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"toString":1}',
  ),
  fc.constantFrom(
    '0',
    '-0',
    '-1',
    '1',
    '0.5',
    '101',
    '1e999',
    '1e308',
    '-1e308',
    '5e-324',
    '100000000',
    '100000001',
  ),
  fc.constantFrom('9007199254740993', '8.64e15', '8.640000000000001e15'),
  fc.json({ maxDepth: 3 }),
)

type Path = readonly (string | number)[]

/** The paths to every value inside a value, itself included. */
const pathsOf = (value: unknown): Path[] => [
  [],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => pathsOf(part).map((path) => [key, ...path]))
    : []),
]

const MARK = '@odd value@'

function marked(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return MARK
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? marked(part, rest) : part))
  return { ...(value as object), [key]: marked((value as Record<string, unknown>)[key], rest) }
}

/** The JSON text of a value in which one inner value is replaced by an odd one, or a list gets odd values added. */
export function oddlyChanged(value: unknown): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...pathsOf(value)), oddJson)
    .map(([path, odd]) => JSON.stringify(marked(value, path)).replace(JSON.stringify(MARK), () => odd))
}

/**
 * The values of a run, the same for the same seed.
 * @param few the number of values that `npm test` tries
 */
export const sample = <T>(values: fc.Arbitrary<T>, few: number): T[] =>
  fc.sample(values, { seed: SEED, numRuns: Math.ceil(few * TIMES) })
