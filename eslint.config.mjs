import astro from 'eslint-plugin-astro'
import a11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'

/** Forbids imports that match; the message says where the code belongs. */
const forbid = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map(([regex, message]) => ({ regex, message })) }],
})

const ACROSS = ['^\\.\\./\\.\\.', "Import from another area through '@/...', not by climbing folders."]
const REACT = ['^(react|react-dom|@nanostores/react)($|/)', 'Only islands and ui know React.']
const ADAPTERS = [
  '(^|/)(simulated|http|embedded|algolia)(/|$)|algoliasearch',
  'Only the chooser of a room names an adapter or a vendor.',
]
const WIRE = ['^@contract/', 'Only adapters over HTTP know what goes over the wire.']
/** What answers for the world, and what only stores may ask. */
const WORLD = 'services|search|assistant|phone-numbers|places|office|http'
const STATIC = [`^@/(lib/(${WORLD}|stores)/|pages/)|^@contract/`, 'Static parts take content as props.']
const TEST_FILES = ['**/*.test.{ts,tsx}', 'tests/**', 'integrations/**', 'tools/**']

export default defineConfig(
  {
    ignores: ['dist/', '.astro/', 'test-results/', 'playwright-report/', 'coverage/', 'contract/generated/'],
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
  { files: ['tools/**', 'tests/**'], rules: { 'no-console': 'off' } },
  { files: ['src/**/*.{ts,tsx,astro}'], rules: forbid(ACROSS) },
  {
    files: ['src/lib/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(['^(?!\\./)', 'The domain imports nothing outside itself: pass it in as an argument.']),
  },
  {
    files: ['src/lib/timing/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(['^(?!\\./)', 'Timing imports nothing outside itself.']),
  },
  {
    files: ['src/lib/http/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, ['^@/', 'The client knows the form of a request, and no service.']),
  },
  {
    files: ['src/lib/services/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, [
      '^@/(?!lib/(domain|http|services|timing)/)',
      'Services stand on domain and timing, and their adapters on the HTTP client.',
    ]),
  },
  {
    files: ['src/lib/assistant/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, [
      '^@/(?!lib/(domain|http|assistant)/)',
      'The assistant stands on the domain, and its adapter on the HTTP client.',
    ]),
  },
  {
    files: ['src/lib/office/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, [
      '^@/(?!lib/(domain|http|office)/|lib/services/simulated/faults$|lib/stores/(request|latest)$)',
      'The office stands on the domain and the HTTP client; of the visitors’ side it takes tools, no service and no store.',
    ]),
  },
  {
    files: ['src/lib/{phone-numbers,places}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, WIRE, [
      '^@/(?!lib/domain/)',
      'Looking up numbers and places stands on the domain alone.',
    ]),
  },
  {
    files: ['src/lib/search/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, WIRE, [
      '^@/(?!lib/(domain|search|timing)/)',
      'The search stands on domain and timing.',
    ]),
  },
  {
    files: ['src/lib/stores/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, ADAPTERS, WIRE, [
      '^@/(?!lib/(domain|search|services|assistant|phone-numbers|places|stores|timing)/)',
      'Stores stand on services, search, domain and timing; the office has stores of its own.',
    ]),
  },
  {
    files: ['src/lib/content/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, WIRE, [
      '^@/(?!(lib/(domain|content)|content)/)',
      'Content maps entries to domain types.',
    ]),
  },
  {
    files: ['integrations/**/*.ts'],
    rules: forbid([
      '/src/(?!lib/(content|domain)/)|/tools/',
      'What the build brings along stands on content and domain.',
    ]),
  },
  {
    files: ['src/ui/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: forbid(['^@(contract)?/', 'ui knows no rule, no words and no store: take them as props.'], ACROSS),
  },
  {
    files: ['src/islands/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: forbid(ACROSS, ADAPTERS, WIRE, [
      `^@/(lib/(${WORLD})/|lib/content/(?!copy)|pages/|layouts/|components/)`,
      'Islands talk to stores and domain; what the world answers comes through a store.',
    ]),
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
        '^@/lib/(services|assistant|phone-numbers|places|office|http|stores)/',
        'Pages load content and place sections; decisions live in stores, behind islands.',
      ],
      ['\\.island$', "Place the island's .astro twin, which owns its hydration."],
    ),
  },
  {
    files: ['src/scripts/**/*.ts'],
    rules: forbid(ACROSS, REACT, ADAPTERS, WIRE, [
      '^@/(?!lib/(domain|stores|timing)/|scripts/)',
      'Scripts talk to stores and the domain.',
    ]),
  },
  { files: TEST_FILES, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
)
