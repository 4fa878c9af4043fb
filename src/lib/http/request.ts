import type { Request } from '#contract/request'
import * as v from 'valibot'
import { HttpError } from './http-error.ts'

/** The whole address of a request. A base address may be a path of the site. */
export function addressOf(baseUrl: string, { url, path = {}, query = {} }: Request<unknown>): string {
  const filled = url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  // A path such as /api is on the page's own host.
  const address = new URL(baseUrl.replace(/\/+$/, '') + filled, globalThis.location?.href)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, String(value))
  return address.href
}

/** Form data and files are sent as they are, anything else as JSON. */
export function payloadOf({ body, sends }: Request<unknown>): string | FormData | Blob | undefined {
  if (body instanceof FormData || body instanceof Blob) return body
  return body === undefined ? undefined : JSON.stringify(sends ? v.parse(sends, body) : body)
}

/** The body as JSON, otherwise as text; undefined if empty. */
export async function contentOf(response: Response): Promise<{ isJson: boolean; body: unknown }> {
  const text = await response.text()
  if (text === '') return { isJson: true, body: undefined }
  try {
    return { isJson: true, body: JSON.parse(text) as unknown }
  } catch {
    return { isJson: false, body: text }
  }
}

const Refusal = v.object({ message: v.pipe(v.string(), v.nonEmpty()) })

/** The header's seconds; null if it is missing or a date. */
function waitOf({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
}

/** Why a service refused. The message is its own, otherwise the status text. */
export async function refusalOf(response: Response): Promise<HttpError> {
  const { body } = await contentOf(response)
  const message = v.is(Refusal, body) ? body.message : response.statusText
  return new HttpError(message || `HTTP ${response.status}`, response.status, body, waitOf(response))
}

/** @param body what was answered instead */
export const unknownForm = (response: Response, body: unknown): HttpError =>
  new HttpError('The service answered in an unknown form.', response.status, body)
