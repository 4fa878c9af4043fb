import type { AstroIntegration } from 'astro'

/** Adds the site's own ways to hydrate an island: `client:intent`, `client:paint` and `client:after` (see src/directives). */
export const clientDirectives = (): AstroIntegration => ({
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['intent', 'paint', 'after'])
        addClientDirective({ name, entrypoint: `./src/directives/${name}.ts` })
    },
  },
})
