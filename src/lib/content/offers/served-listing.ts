import { getDotPath, ValiError } from 'valibot'
import type { Listing } from '#lib/domain/listing/listing'

/** How long a build waits for the offers, ms. */
const PATIENCE_MS = 20_000

/** The settings of a build with the offers of lenders. */
export interface OffersFrom {
  /** PUBLIC_OFFERS_FROM: the base address of the server. */
  readonly from: string
  /** PUBLIC_MAIN_API_URL: where pages ask the same server. */
  readonly main: string
}

type Parse = (json: unknown) => Listing

const SET = 'Set PUBLIC_OFFERS_FROM'

async function answerOf(url: string, load: typeof fetch): Promise<unknown> {
  try {
    const answer = await load(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok) throw new Error(`it answered ${String(answer.status)}`)
    return await answer.json()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The offers of lenders could not be read from ${url}: ${why}. Start the server there, or set PUBLIC_OFFERS_FROM to the base address of one that runs, such as https://moneypal.example/api. Without the setting the site is built with samples.`,
      { cause: error },
    )
  }
}

/** Where a list is not as it should be, and how: 'version: Invalid type: Expected string but received 7'. */
function faultOf(error: unknown): string {
  const [issue] = error instanceof ValiError ? error.issues : []
  return issue ? `${getDotPath(issue) ?? ''}: ${issue.message}` : String(error)
}

function readBy(parse: Parse, answer: unknown, url: string): Listing {
  try {
    return parse(answer)
  } catch (error) {
    throw new Error(
      `${url} answers with a list that this release can't read (${faultOf(error)}). Build the site and run the server from the same release.`,
      { cause: error },
    )
  }
}

/**
 * The offers of lenders that a server shows now, for the pages of a build.
 * It is as of the moment at which the server was asked.
 * @param parse reads the list as pages do, and throws where it can't
 * @param load replaces `fetch`
 * @throws if a setting can't be used or the server does not answer; the message says what to do
 */
export async function servedListing(
  { from, main }: OffersFrom,
  parse: Parse,
  load: typeof fetch = fetch,
): Promise<Listing> {
  if (!/^https?:$/.test(URL.parse(from)?.protocol ?? ''))
    throw new Error(`${SET} to a whole address, such as https://moneypal.example/api, not "${from}".`)
  if (main === '')
    throw new Error(
      'PUBLIC_OFFERS_FROM needs PUBLIC_MAIN_API_URL: pages ask the same server whether a list is the newest. Set it, to /api for the server of this project.',
    )
  const url = `${from.replace(/\/+$/, '')}/offers`
  const requestedAt = Date.now()
  const listing = readBy(parse, await answerOf(url, load), url)
  if (listing.offers.length === 0)
    throw new Error(
      `${url} shows no offer: a site that compares offers needs some. Publish one at the desk, /office/offers, or build without PUBLIC_OFFERS_FROM, with samples.`,
    )
  return { ...listing, asOf: new Date(requestedAt).toISOString() }
}
