/** A fetch that keeps cookies as a browser does: only where credentials are included. */
export function fetchWithCookies(): typeof fetch {
  const stored = new Map<string, string>()
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    const included = init?.credentials === 'include'
    if (included) headers.set('cookie', [...stored].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(input, { ...init, headers })
    for (const cookie of included ? response.headers.getSetCookie() : []) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) stored.delete(name)
      else stored.set(name, value)
    }
    return response
  }
}
