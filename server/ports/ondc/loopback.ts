import { isLoopback } from '../../ondc/loopback.ts'
import type { Outside } from '../outside.ts'

/** Also asks http on this machine, where a trial has its made-up network. A redirect is answered, and not followed. */
export const withLoopback =
  (outside: Outside): Outside =>
  (address, request) => {
    if (!URL.canParse(address) || !isLoopback(new URL(address))) return outside(address, request)
    const { method = 'GET', headers = {}, body = null, signal } = request
    return fetch(address, { method, headers, body, signal, redirect: 'manual' })
  }
