import type { OndcService } from '#lib/services/ports'

/** The open network. @throws Error in a build without a server: a browser can't take part in it */
export function networkOf(service: OndcService | null): OndcService {
  if (!service) throw new Error('A browser can not take part in ONDC: set PUBLIC_MAIN_API_URL.')
  return service
}
