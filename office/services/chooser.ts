import { createHttpClient } from '#lib/http/client'
import { pageLanguage } from '#lib/http/page-language'
import { httpOffice } from './http/office'
import type { OfficeServices } from './ports'
import { withSessionWatch } from '@office/stores/session-over'
import { simulatedOffice } from './simulated/office'

const baseUrl = import.meta.env.PUBLIC_MAIN_API_URL

/** The services of the office, separate from the visitors' so that public pages do not bundle them. */
export const officeServices: OfficeServices = withSessionWatch(
  baseUrl ? httpOffice(createHttpClient({ baseUrl, language: pageLanguage() })) : simulatedOffice,
)
