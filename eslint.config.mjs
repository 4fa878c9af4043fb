import astro from 'eslint-plugin-astro'
import a11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'

const SERVER = ['(^|/)server/', 'Nothing of the site imports the server: ask it through the contract.']
const OFFICE = [
  '^@office/|(^|/)office/(domain|layouts|pages|screens|services|stores|styles|words)/',
  'Only the office imports the office.',
]

const restricted = (patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map(([regex, message]) => ({ regex, message })) }],
})
/** Forbids imports that match; the message says where the code belongs. */
const forbid = (...patterns) => restricted([SERVER, OFFICE, ...patterns])
const forbidInOffice = (...patterns) => restricted([SERVER, ACROSS, ...patterns])

const ACROSS = [
  '^\\.\\./\\.\\.',
  'Import from another area by its name (#lib/, @/), not by climbing folders.',
]
const REACT = ['^(react|react-dom|@nanostores/react)($|/)', 'Only islands and ui may import React.']
const ADAPTERS = [
  '(^|/)(simulated|http|embedded|algolia)(/|$)|(^|/)live/|^@algolia/',
  'Only the chooser of a folder may import an adapter or a vendor package.',
]
const WIRE = ['^#contract/', 'Only HTTP adapters may import the contract.']
/** Folders of src/lib that call services or load data; only stores may import them. */
const WORLD = 'services|search|assistant|phone-numbers|places|http|storage'
/** Forbids what is not in these folders of src/lib, and every part of the site. */
const onlyLib = (folders) => `^@/|^#lib/(?!(${folders})(/|$))`
const STATIC = [
  `^#lib/(${WORLD}|stores)/|^@/pages/|^#contract/`,
  'Layouts and components take content as props.',
]
/** Of the site the server needs the rules, also those of the content, the assistant, the mobile plans and the texts of its messages. */
const OF_SITE = [
  '^@/|^#lib/(?!domain/|assistant/|phone-numbers/|http/events$|content/offers/(rules|rates)$)|/src/(?!content/copy/)|(^|/)tools/',
  'Of the site the server imports only the domain, the rules and prices of the content, the assistant, the reader of numbers, the reader of events, the contract and the copy.',
]
const TEST_FILES = ['**/*.test.{ts,tsx}', 'tests/**', 'integrations/**', 'tools/**']

/** A group that scrolls must be reachable by keyboard. */
const SCROLLING = { tags: [], roles: ['group'] }

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
  { files: ['**/*.astro'], rules: { 'astro/jsx-a11y/no-noninteractive-tabindex': ['error', SCROLLING] } },
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
      '^(?!\\./|#lib/domain/|(\\.\\./){3}content/locales\\.json$)',
      'The domain imports only from its own folders, and the list of languages: pass the value in as an argument.',
    ]),
  },
  {
    files: ['src/lib/storage/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(['^(?!\\./|idb-keyval$)', 'Storage imports only from its own folder, and idb-keyval.']),
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
      onlyLib('http|storage'),
      'The HTTP client handles requests in general; it imports no service.',
    ]),
  },
  {
    files: ['src/lib/services/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, [
      onlyLib('domain|http|services|storage|timing'),
      'Services import only domain and timing; their adapters also the HTTP client.',
    ]),
  },
  {
    files: ['src/lib/assistant/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, [
      '^@/(?!content/copy/)|^#lib/(?!(domain|http|assistant)/)',
      'The assistant imports only the domain and the types of its words; its adapter also the HTTP client.',
    ]),
  },
  {
    files: ['src/lib/{phone-numbers,places}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, WIRE, [
      onlyLib('domain|phone-numbers|places'),
      'Phone numbers and places import only the domain.',
    ]),
  },
  {
    files: ['src/lib/search/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, WIRE, [
      onlyLib('domain|search|timing'),
      'The search imports only domain and timing.',
    ]),
  },
  {
    files: ['src/lib/stores/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, ADAPTERS, WIRE, [
      onlyLib('domain|search|services|assistant|phone-numbers|places|storage|stores|timing'),
      'Stores import only domain, timing and the service folders; the office has its own stores.',
    ]),
  },
  {
    files: ['src/lib/content/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, WIRE, [
      '^@/(?!content/)|^#lib/(?!(domain|content)/)',
      'src/lib/content maps entries to domain types; it imports only content and domain.',
    ]),
  },
  {
    files: ['integrations/**/*.ts'],
    rules: forbid([
      '^#lib/(?!(content|domain)/)|/src/|/tools/',
      'Integrations import only src/lib/content and src/lib/domain.',
    ]),
  },
  {
    files: ['src/ui/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: forbid(['^@/|^#', 'ui imports no domain, copy or store: take values and texts as props.'], ACROSS),
  },
  {
    files: ['src/islands/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: forbid(ACROSS, ADAPTERS, WIRE, [
      `^#lib/(${WORLD})/|^#lib/content/(?!copy/(copy|names)$)|^@/(pages|layouts|components)/`,
      'Islands import stores and domain; answers of services come through a store.',
    ]),
  },
  {
    files: ['office/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbidInOffice(['^(?!\\./|#lib/domain/)', "The office's rules import only the domain."]),
  },
  {
    files: ['office/{stores,services}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbidInOffice(REACT, [
      '^@/|^#lib/(?!domain/|http/|services/simulated/faults$|stores/shared/(request|latest|form)$|places/find-place$)|^@office/(screens|pages|layouts)/',
      'The stores of the office import only the domain, the HTTP client and the listed helpers; no service or store of the visitors.',
    ]),
  },
  {
    files: ['office/screens/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: forbidInOffice(ADAPTERS, WIRE, [
      '^#lib/(?!domain/)|^@/(pages|layouts|components)/|^@office/services/chooser',
      "The office's screens import its own stores, the domain and ui; no service or store of the visitors.",
    ]),
  },
  {
    files: ['office/pages/**/*.astro'],
    rules: forbidInOffice(
      WIRE,
      ['^#lib/', 'The pages of the office place a screen and nothing else.'],
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
        '^#lib/(services|assistant(?!/(trained|data)$)|phone-numbers|places|http|stores)/',
        'Pages load content and place sections; decisions live in stores, behind islands.',
      ],
      ['\\.island$', "Place the island's .astro twin, which owns its hydration."],
    ),
  },
  {
    files: ['src/scripts/**/*.ts'],
    rules: forbid(ACROSS, REACT, ADAPTERS, WIRE, [
      '^@/(?!scripts/)|^#lib/(?!(domain|storage|stores|timing)/)',
      'Scripts import only stores, domain, storage, timing and other scripts.',
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
