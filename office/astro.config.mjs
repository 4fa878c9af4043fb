// The office's own build: it shares no bundle and no stylesheet with the pages of the public.
import path from 'node:path'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { loadEnv } from 'vite'
import { islandStyle } from '../integrations/island-style.ts'
import { OFFICE_ASSETS, OFFICE_FOLDER } from '../integrations/office.ts'
import { policyOf } from '../integrations/policy.ts'

const env = loadEnv(process.env['NODE_ENV'] ?? 'production', process.cwd(), 'PUBLIC_')

export default defineConfig({
  // A root of its own, so that it leaves the generated types of the public site alone.
  root: OFFICE_FOLDER,
  // Unlike the root's own paths, these are resolved from the folder of the site.
  srcDir: OFFICE_FOLDER,
  cacheDir: './node_modules/.cache/moneypal-office',
  trailingSlash: 'never',
  build: { format: 'file', assets: OFFICE_ASSETS },
  devToolbar: { enabled: false },
  integrations: [react(), islandStyle()],
  security: { csp: policyOf(env, []) },
  vite: {
    plugins: [tailwindcss()],
    envDir: process.cwd(),
    // As in tsconfig.json, which Astro looks for in the root only.
    resolve: { alias: { '@': path.resolve('src'), '@office': path.resolve('office') } },
    build: { assetsInlineLimit: 0 },
  },
})
