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
  '(^|/)(simulated|http)(/|$)|algoliasearch|embedded',
  'Only the chooser of services/ or search/ names an adapter or a vendor.',
]
const STATIC = ['^@/(lib/(services|search|stores)/|pages/)', 'Static parts take content as props.']
const TEST_FILES = ['**/*.test.{ts,tsx}', 'tests/**', 'integrations/**', 'tools/**']

export default defineConfig(
  {
    ignores: [
      'dist/',
      '.astro/',
      'test-results/',
      'playwright-report/',
      'coverage/',
      'src/lib/services/http/openapi.d.ts',
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
  { files: ['tools/**', 'tests/**'], rules: { 'no-console': 'off' } },
  { files: ['src/**/*.{ts,tsx,astro}'], rules: forbid(ACROSS) },
  {
    files: ['src/lib/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(['^(?!\\./)', 'The domain imports nothing outside itself: pass it in as an argument.']),
  },
  {
    files: ['src/lib/services/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, ['^@/(?!lib/(domain|services)/)', 'Services stand on the domain alone.']),
  },
  {
    files: ['src/lib/search/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, ['^@/(?!lib/(domain|search)/)', 'The search stands on the domain alone.']),
  },
  {
    files: ['src/lib/stores/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, ADAPTERS, [
      '^@/(?!lib/(domain|search|services|stores)/)',
      'Stores stand on services, search and domain.',
    ]),
  },
  {
    files: ['src/lib/content/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: forbid(ACROSS, REACT, [
      '^@/(?!(lib/(domain|search|content)|content)/)',
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
    rules: forbid(['^@/', 'ui knows no rule, no words and no store: take them as props.'], ACROSS),
  },
  {
    files: ['src/islands/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: forbid(ACROSS, ADAPTERS, [
      '^@/(lib/(services|search)/|lib/content/(?!copy)|pages/|layouts/|components/)',
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
      [
        '^@/lib/(services|stores)/',
        'Pages load content and place sections; decisions live in stores, behind islands.',
      ],
      ['\\.island$', "Place the island's .astro twin, which owns its hydration."],
    ),
  },
  {
    files: ['src/scripts/**/*.ts'],
    rules: forbid(ACROSS, REACT, ADAPTERS, [
      '^@/(?!lib/(domain|stores)/|scripts/)',
      'Scripts talk to stores and the domain.',
    ]),
  },
  { files: TEST_FILES, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
)
