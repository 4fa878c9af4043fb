import { connectSources, imageSources } from './connect-sources.ts'

/**
 * The Content-Security-Policy of every page.
 * @param env the build's PUBLIC_ settings
 * @param hashes of inline scripts that the layouts put into every page
 */
export const policyOf = (
  env: Readonly<Record<string, string | undefined>>,
  hashes: readonly `sha256-${string}`[],
) => ({
  directives: [
    "default-src 'self'" as const,
    `img-src ${imageSources(env).join(' ')}` as const,
    "font-src 'self'" as const,
    `connect-src ${connectSources(env).join(' ')}` as const,
    "form-action 'self'" as const,
    "base-uri 'self'" as const,
    "object-src 'none'" as const,
    "manifest-src 'self'" as const,
    // The browser refuses to turn strings into markup or code. One policy may be created, for the service worker's address.
    "require-trusted-types-for 'script'" as const,
    'trusted-types worker' as const,
  ],
  scriptDirective: { hashes: [...hashes] },
  styleDirective: {
    // For server-rendered `style` attributes with computed values (a bar's length). Does not allow inline <style>.
    resources: ["'self'" as const, { resource: "'unsafe-inline'" as const, kind: 'attribute' as const }],
  },
})
