/** The first part of an address on the network: enough to see that it is another one, too little to find somebody. */
export function shortAddress(address: string): string {
  const four = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (four) return `${four[1]}.x`
  return `${address.split(':').slice(0, 3).join(':')}:x`
}

/** Names as browsers write them, the more special first: each of them calls itself the next one too. */
const BROWSERS = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox/],
  ['Chrome', /Chrome/],
  ['Safari', /Safari/],
] as const

/** The browser of a request, by what it calls itself; empty for none that is known. */
export const browserOf = (agent: string): string => BROWSERS.find(([, known]) => known.test(agent))?.[0] ?? ''
