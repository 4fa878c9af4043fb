import type { AstroIntegration } from 'astro'

/** Adds `client:intent`, which hydrates an island on the first interaction with it (see src/directives/intent.ts). */
export const clientIntent = (): AstroIntegration => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/directives/intent.ts' })
    },
  },
})
