import { createHttpClient } from '@/lib/http/client'
import { httpOffice } from './http'
import type { OfficeServices } from './ports'
import { simulatedOffice } from './simulated'

const baseUrl = import.meta.env.PUBLIC_MAIN_API_URL

/** The services of the back office, separate from the visitors' so that public pages do not bundle them. */
export const officeServices: OfficeServices = baseUrl
  ? httpOffice(createHttpClient({ baseUrl }))
  : simulatedOffice
