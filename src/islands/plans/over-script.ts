import { createHash } from 'node:crypto'
import type { IsoDate } from '#lib/domain/dates/dates'

/**
 * A script that leaves the first cards of the built page out once a day in India is over, with its hash for the security policy.
 * @param lastDay the last day on which all of them are offered
 */
export function overScript(lastDay: IsoDate): { readonly code: string; readonly hash: `sha256-${string}` } {
  const code = `if(new Date(Date.now()+198e5).toISOString().slice(0,10)>'${lastDay}')document.documentElement.dataset.need=''`
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` }
}
