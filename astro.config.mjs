import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, envField } from 'astro/config'
import { loadEnv } from 'vite'
import readingWords from './src/content/copy/en/reading.json' with { type: 'json' }
import { DEFAULT_LOCALE, LOCALES } from '#lib/domain/shared/locale'
import { clientDirectives } from './integrations/client-directives.ts'
import { contentGate } from './integrations/content/gate.ts'
import { demoLines } from './integrations/demo-lines.ts'
import { isIndexed } from './integrations/indexed.ts'
import { islandStyle } from './integrations/island-style.ts'
import { languageHeaders } from './integrations/language-headers.ts'
import { licences } from './integrations/licences.ts'
import { office } from './integrations/office.ts'
import { ondcParts } from './integrations/ondc-parts.ts'
import { operatorGate } from './integrations/operator-gate.ts'
import { pageUtilities } from './integrations/page-utilities/page-utilities.ts'
import { scriptFonts } from './integrations/script-fonts/script-fonts.ts'
import { linkPictures } from './integrations/social-images/link-pictures.ts'
import { socialImages } from './integrations/social-images/social-images.ts'
import { policyOf } from './integrations/policy.ts'
import { firstPaint } from './integrations/first-paint/first-paint.ts'
import { offline } from './integrations/offline/offline.ts'

const env = loadEnv(process.env['NODE_ENV'] ?? 'production', process.cwd(), 'PUBLIC_')

/** The layout puts these rules unchanged into every page; the Content-Security-Policy allows them by hash. */
const speculationRules = readFileSync(new URL('./src/layouts/speculation-rules.json', import.meta.url))
const speculationHash = `sha256-${createHash('sha256').update(speculationRules).digest('base64')}`

/** A path of this site, such as /api, or a whole address; connectSources checks it. */
const address = () => envField.string({ context: 'client', access: 'public', default: '' })
const setting = () => envField.string({ context: 'client', access: 'public', default: '' })

/** What each script imports, noted while the site is built. */
const imports = new Map()

export default defineConfig({
  site: env['PUBLIC_SITE_URL'] || 'https://moneypal.example',
  trailingSlash: 'never',
  build: { format: 'file' },
  i18n: { locales: [...LOCALES], defaultLocale: DEFAULT_LOCALE },
  devToolbar: { enabled: false },
  integrations: [
    contentGate(),
    operatorGate(readingWords.blanksAsk),
    react(),
    clientDirectives(),
    sitemap({ filter: isIndexed }),
    socialImages(),
    linkPictures(),
    islandStyle(),
    pageUtilities(),
    scriptFonts(),
    firstPaint(imports),
    offline(env['PUBLIC_OFFLINE'] !== 'false', imports),
    licences(),
    office(env['PUBLIC_OFFICE'] === 'true'),
    // After the office, whose build writes the same file.
    languageHeaders(),
  ],
  env: {
    schema: {
      PUBLIC_SITE_URL: envField.string({
        context: 'client',
        access: 'public',
        url: true,
        default: 'https://moneypal.example',
      }),
      PUBLIC_CONTENT_API_URL: address(),
      PUBLIC_MAIN_API_URL: address(),
      PUBLIC_AI_API_URL: address(),
      PUBLIC_AREAS_FILE: setting(),
      PUBLIC_OFFERS_FROM: setting(),
      PUBLIC_SEARCH_PROVIDER: envField.enum({
        context: 'client',
        access: 'public',
        values: ['embedded', 'algolia'],
        default: 'embedded',
      }),
      PUBLIC_SEARCH_APP_ID: setting(),
      PUBLIC_SEARCH_API_KEY: setting(),
      PUBLIC_SEARCH_INDEX: setting(),
      PUBLIC_VITALS_URL: address(),
      PUBLIC_OFFLINE: envField.boolean({ context: 'client', access: 'public', default: true }),
      PUBLIC_OFFICE: envField.boolean({ context: 'client', access: 'public', default: false }),
      PUBLIC_ONDC: envField.boolean({ context: 'client', access: 'public', default: false }),
    },
    validateSecrets: false,
  },
  security: {
    csp: policyOf(env, [speculationHash]),
  },
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [tailwindcss(), demoLines(env), ondcParts(env['PUBLIC_ONDC'] === 'true')],
    // font-src refuses fonts that are inlined as data: URLs.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        // A file of a few hundred bytes still costs a round trip: what several screens share is in few files.
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // What plain scripts of reading pages need.
                  {
                    name: 'shell',
                    test: /node_modules\/nanostores\/(?!listen-keys|deep-map)|stores\/shared\/dialogs|preload-helper|timing\/lay-out|lib\/storage\/tab\./,
                  },
                  // What both of the next two need, and what plain scripts that keep what was typed do.
                  {
                    name: 'digits',
                    test: /lib\/(?:domain\/\w+\/(?:digits|largest-amount|result)|storage\/(?:entries|items))\./,
                  },
                  {
                    name: 'numbers',
                    test: /lib\/(?:domain\/\w+\/(?:amount-text|locale|money|phone|rounding|routes)|stores\/shared\/navigation)\./,
                  },
                  // What the search boxes of reading pages need, to keep numbers of the visitor's own out of addresses.
                  // After 'numbers': a group takes along what its modules import, unless an earlier group has it.
                  { name: 'questions', test: /lib\/domain\/person\/personal-numbers\./ },
                  // What almost every island needs, and what says which offers are asked for: the bar of /plans needs no more.
                  {
                    name: 'base',
                    test: /stores\/(?:offers\/query|onboarding\/(?:onboarding|need-dialog))\.|ui\/(?:Button|Icon)\.|islands\/shared\/(?:Boundary|link-notes|use-later)\.|domain\/(?:format\/(?!csv)|gold\/(?!rate-|alert-|read-history|shown-prices|tola)|offer\/offer\.)|node_modules\/react-dom\/(?:index|cjs\/react-dom\.)|node_modules\/@nanostores\/react\/|domain\/(?:visit\/pincode|listing\/listing)\./,
                  },
                  // Without two that many screens share, and /plans has no use for.
                  {
                    name: 'common',
                    test: /src\/(?!lib\/(?:domain\/loan\/calculator|storage\/device)\.)|contract\/generated\//,
                    minShareCount: 9,
                  },
                  {
                    name: 'entry',
                    test: /ui\/ErrorSummary|stores\/\w+\/(?:sign-up|loan-amount)\.|VerificationDialog|my-loan\/stop-link\./,
                  },
                  {
                    name: 'offers',
                    test: /ui\/(?:SelectField|BalanceMark|Streak|Comb|EmptyPans)\.|stores\/offers\/(?:plans|chooser|found-offers|loan-terms)\.|lib\/search\/(?:chooser|port|embedded)|amount-note|link-notes|ReachForm|plans\/parts\/words|cost-words|Count\.|AmountField|Checkbox|on-demand|months-address|chosen-plan|NotListed|address-bar/,
                  },
                  {
                    name: 'days',
                    test: /CalendarFile|CalendarLink|booking-session|domain\/dates\/(?:calendar|month-days|working-days)\./,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
})
