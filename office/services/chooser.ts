import { createHttpClient } from '#lib/http/client'
import { PATIENCE_MS } from '#lib/stores/shared/request'
import { pageLanguage } from '#lib/http/page-language'
import { withSessionWatch } from '@office/stores/login/session-over'
import { httpOffice } from './http/office'
import type { OfficeServices } from './ports'

/** Where the server answers; empty in a build without one, in which no screen of the office is shown. */
const baseUrl = import.meta.env.PUBLIC_MAIN_API_URL ?? ''

/** The services of the office, separate from the visitors' so that public pages do not bundle them. */
export const officeServices: OfficeServices = withSessionWatch(
  httpOffice(
    createHttpClient({ baseUrl, language: pageLanguage() }),
    // A file of 5 MB on a slow line.
    createHttpClient({ baseUrl, language: pageLanguage(), timeoutMs: PATIENCE_MS }),
  ),
)
