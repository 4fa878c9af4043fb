import type { Plugin } from 'vite'

/**
 * Empties the copy keys named `demo`, which say that a service is simulated, in builds with real services.
 * @param env the build's PUBLIC_ settings
 */
export const demoLines = (env: Readonly<Record<string, string | undefined>>): Plugin => ({
  name: 'moneypal:demo-lines',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/content\/copy\/[^/]+\/[^/]+\.json$/ },
    handler: (words) =>
      env['PUBLIC_MAIN_API_URL']
        ? JSON.stringify(JSON.parse(words, (name, value: unknown) => (name === 'demo' ? '' : value)))
        : null,
  },
})
