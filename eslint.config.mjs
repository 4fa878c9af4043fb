import astro from 'eslint-plugin-astro'
import a11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'

const SERVER = ['(^|/)server/', 'Nothing of the site imports the server: ask it through the contract.']

/** Forbids imports that match; the message says where the code belongs. */
const forbid = (...patterns) => ({
  'no-restricted-imports': [
    'error',
    { patterns: [SERVER, ...patterns].map(([regex, message]) => ({ regex, message })) },
  ],
})

const ACROSS = ['^\\.\\./\\.\\.', "Import from another area through '@/...', not by climbing folders."]
const REACT = ['^(react|react-dom|@nanostores/react)($|/)', 'Only islands and ui may import React.']
const ADAPTERS = [
  '(^|/)(simulated|http|embedded|algolia)(/|$)|algoliasearch',
  'Only the chooser of a folder may import an adapter or a vendor package.',
]
const WIRE = ['^@contract/', 'Only HTTP adapters may import the contract.']
/** Folders of src/lib that call services or load data; only stores may import them. */
const WORLD = 'services|search|assistant|phone-numbers|places|office|http'
const STATIC = [
  `^@/(lib/(${WORLD}|stores)/|pages/)|^@contract/`,
  'Layouts and components take content as props.',
]
/** Of the site the server needs the rules, the assistant and the texts of its messages; of the tools, what compresses the site. */
const OF_SITE = [
  '^@/(?!lib/(domain|assistant)/|lib/http/events$)|/src/(?!content/copy/|lib/domain/)|/tools/(?!compress\\.ts$)',
  'Of the site the server imports only the domain, the assistant, the reader of events, the contract and the copy.',
]
const TEST_FILES = ['**/*.test.{ts,tsx}', 'tests/**', 'integrations/**', 'tools/**']

export default defineConfig(
  {
    ignores: [
      'dist/',
      '**/.astro/',
      'test-results/',
      'playwright-report/',
      'coverage/',
      'contract/generated/',
    ],
  },
  ...ts.configs.strict,
  ...astro.configs['flat/recommended'],
  ...astro.configs['flat/jsx-a11y-strict'],
  {
    files: ['**/*.tsx'],
    ...a11y.configs.strict,
    plugins: { ...a11y.configs.strict.plugins, 'react-hooks': reactHooks },
    rules: { ...a11y.configs.strict.rules, ...reactHooks.configs.recommended.rules },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['error'] }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['tools/**', 'tests/**', 'server/run.ts', 'server/commands/**', 'server/ports/*/console.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: ['src/**/*.{ts,tsx,astro}'], rules: forbid(ACROSS) },
  {
    files: ['src/lib/domain/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.fixture.ts'],
    rules: forbid([
      '^(?!\\./|\\.\\./\\.\\./content/locales\\.json$)',
      'The domain imports only from its own folder, and the list of languages: pass the value in as an argument.',
    ]),
  },
  {
    files: ['src/lib/timing/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(['^(?!\\./)', 'Timing imports only from its own folder.']),
  },
  {
    files: ['src/lib/http/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, [
      '^@/',
      'The HTTP client handles requests in general; it imports no service.',
    ]),
  },
  {
    files: ['src/lib/services/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, [
      '^@/(?!lib/(domain|http|services|timing)/)',
      'Services import only domain and timing; their adapters also the HTTP client.',
    ]),
  },
  {
    files: ['src/lib/assistant/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, [
      '^@/(?!lib/(domain|http|assistant)/|content/copy/)',
      'The assistant imports only the domain and the types of its words; its adapter also the HTTP client.',
    ]),
  },
  {
    files: ['src/lib/office/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, [
      '^@/(?!lib/(domain|http|office)/|lib/services/simulated/faults$|lib/stores/(request|latest|form)$|lib/places/find-place$)',
      'The office imports only the domain, the HTTP client and the listed helpers; no service or store of the visitors.',
    ]),
  },
  {
    files: ['src/lib/{phone-numbers,places}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, WIRE, [
      '^@/(?!lib/domain/)',
      'Phone numbers and places import only the domain.',
    ]),
  },
  {
    files: ['src/lib/search/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, WIRE, [
      '^@/(?!lib/(domain|search|timing)/)',
      'The search imports only domain and timing.',
    ]),
  },
  {
    files: ['src/lib/stores/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, ADAPTERS, WIRE, [
      '^@/(?!lib/(domain|search|services|assistant|phone-numbers|places|stores|timing)/)',
      'Stores import only domain, timing and the service folders; the office has its own stores.',
    ]),
  },
  {
    files: ['src/lib/content/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, WIRE, [
      '^@/(?!(lib/(domain|content)|content)/)',
      'src/lib/content maps entries to domain types; it imports only content and domain.',
    ]),
  },
  {
    files: ['integrations/**/*.ts'],
    rules: forbid([
      '/src/(?!lib/(content|domain)/)|/tools/',
      'Integrations import only src/lib/content and src/lib/domain.',
    ]),
  },
  {
    files: ['src/ui/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: forbid(
      ['^@(contract)?/', 'ui imports no domain, copy or store: take values and texts as props.'],
      ACROSS,
    ),
  },
  {
    files: ['src/islands/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'src/islands/office/**'],
    rules: forbid(ACROSS, ADAPTERS, WIRE, [
      `^@/(lib/(${WORLD})/|lib/content/(?!copy|names)|pages/|layouts/|components/)`,
      'Islands import stores and domain; answers of services come through a store.',
    ]),
  },
  {
    files: ['src/islands/office/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: forbid(ACROSS, ADAPTERS, WIRE, [
      '^@/(lib/(?!domain/|office/)|pages/|layouts/|components/)|^@/lib/office/chooser',
      "The office's islands import its own stores, the domain and ui; no service or store of the visitors.",
    ]),
  },
  {
    files: ['src/office/**/*.astro'],
    rules: forbid(
      ACROSS,
      WIRE,
      ['^@/lib/', 'The screens of the office place an island and nothing else.'],
      ['\\.island$', "Place the island's .astro twin, which owns its hydration."],
    ),
  },
  {
    files: ['src/layouts/**/*.astro'],
    rules: forbid(ACROSS, STATIC),
  },
  {
    files: ['src/components/**/*.astro'],
    rules: forbid(ACROSS, STATIC, [
      '\\.island$|^@/islands/',
      'Components ship no JavaScript: place the island in a layout or page.',
    ]),
  },
  {
    files: ['src/pages/**/*.{astro,ts}'],
    rules: forbid(
      ACROSS,
      WIRE,
      [
        '^@/lib/(services|assistant(?!/(trained|data)$)|phone-numbers|places|office|http|stores)/',
        'Pages load content and place sections; decisions live in stores, behind islands.',
      ],
      ['\\.island$', "Place the island's .astro twin, which owns its hydration."],
    ),
  },
  {
    files: ['src/scripts/**/*.ts'],
    rules: forbid(ACROSS, REACT, ADAPTERS, WIRE, [
      '^@/(?!lib/(domain|stores|timing)/|scripts/)',
      'Scripts import only stores, domain, timing and other scripts.',
    ]),
  },
  { files: ['server/**/*.ts'], rules: forbid(REACT, OF_SITE) },
  {
    files: ['server/operations/**/*.ts'],
    rules: forbid(REACT, OF_SITE, [
      '/(worker|commands)/|/ports/(?!ports\\.ts$)',
      'Operations read and write the store; messages leave through its outbox.',
    ]),
  },
  {
    files: ['server/store/**/*.ts'],
    rules: forbid(REACT, OF_SITE, [
      '/(operations|worker|commands|ports)/|^fastify',
      'The store knows neither HTTP nor what delivers its messages.',
    ]),
  },
  {
    files: ['server/ports/**/*.ts'],
    rules: forbid(REACT, OF_SITE, [
      '/(operations|worker|commands|store)/|^(fastify|kysely|pg)($|/)',
      'A port talks to one system outside, and gets what it says as arguments.',
    ]),
  },
  { files: TEST_FILES, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
)
