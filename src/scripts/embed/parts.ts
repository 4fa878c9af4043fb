/** An element that the markup marks with `data-part`. @throws if the page has none */
export function part<Kind extends HTMLElement = HTMLElement>(name: string): Kind {
  const found = document.querySelector<Kind>(`[data-part="${name}"]`)
  if (!found) throw new Error(`The page has no part '${name}'.`)
  return found
}

/** What the page hands its script as JSON, which is of the same build. */
export const handedOver = <Data>(): Data => JSON.parse(part('data').textContent) as Data
