/** The folder of the site that has the server behind it. */
export const SITE_WITH_SERVER = 'node_modules/.cache/moneypal-over-http'

/** How that site is built, besides what `npm start` sets. */
export const BUILT_WITH_SERVER = { SITE_DIR: SITE_WITH_SERVER, PUBLIC_AI_API_URL: '/api' }
