/** Whether a setting names a path of the site. With two slashes it would name another host. */
const isPath = (value: string): boolean => /^\/(?!\/)/.test(value)

/**
 * The hosts that a page may call: this site, and the services in the build's settings.
 * @param env the build's PUBLIC_ settings
 * @returns values for the Content-Security-Policy's connect-src
 * @throws if a setting is not a valid URL
 */
export function connectSources(env: Readonly<Record<string, string | undefined>>): string[] {
  const named = ['PUBLIC_CONTENT_API_URL', 'PUBLIC_MAIN_API_URL', 'PUBLIC_AI_API_URL', 'PUBLIC_VITALS_URL']
  const origins = named.flatMap((name) => {
    const value = env[name]
    // A path such as /api is on the site's own host.
    if (!value || isPath(value)) return []
    if (!URL.canParse(value))
      throw new Error(
        `${name} must be a path such as /api, or a full address such as https://api.bank.example, not "${value}"`,
      )
    return [new URL(value).origin]
  })
  const appId = env['PUBLIC_SEARCH_APP_ID']
  const search =
    env['PUBLIC_SEARCH_PROVIDER'] === 'algolia' && appId
      ? [`https://${appId}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `https://${appId}-${n}.algolianet.com`)]
      : []
  return [...new Set(["'self'", ...origins, ...search])]
}

/**
 * The hosts that a page may load images from: this site, and any https host if the offers come from the search service,
 * because its records link to the lenders' logos.
 * @param env the build's PUBLIC_ settings
 * @returns values for the Content-Security-Policy's img-src
 */
export const imageSources = (env: Readonly<Record<string, string | undefined>>): string[] => [
  "'self'",
  'data:',
  ...(env['PUBLIC_SEARCH_PROVIDER'] === 'algolia' ? ['https:'] : []),
]
