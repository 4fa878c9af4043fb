import * as contract from '#contract/generated/operations.gen'
import type { HttpClient } from '#lib/http/client'
import { orRefused } from './refusal.ts'

/** What a browser subscribes to push messages with; null where the main backend sends none. */
export const httpPushKey = (call: HttpClient) => async (): Promise<string | null> =>
  (await orRefused(call(contract.pushKey({})))).publicKey
