import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NOTHING = fileURLToPath(new URL('../src/components/shell/Nothing.astro', import.meta.url))

/**
 * Has pages contain nothing in the place of what asks lenders on ONDC, in builds without it: what is not imported adds no
 * script and no style to any page.
 */
export const ondcParts = (isOn: boolean): Plugin => ({
  name: 'moneypal:ondc-parts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /islands\/ondc\/\w+\.astro$/ },
    handler: () => (isOn ? null : NOTHING),
  },
})
