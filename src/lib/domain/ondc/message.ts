/** What `JSON.parse` returned for a message of another company. Nothing about it is certain. */
export type Unknown = unknown

/** The value at a path of names and places; undefined where there is none. */
export function at(from: Unknown, ...path: readonly (string | number)[]): Unknown {
  let value = from
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Readonly<Record<string | number, unknown>>)[step]
  }
  return value
}

/** The items of a list, the first `max` of them; none if it is no list. */
export const listAt = (
  max: number,
  from: Unknown,
  ...path: readonly (string | number)[]
): readonly unknown[] => {
  const list = at(from, ...path)
  return Array.isArray(list) ? list.slice(0, max) : []
}

/** Control characters, characters without a shape, and those that turn the direction of what follows. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]+/gu
const CUT = '…'

/** Plain text: without what is not seen, with single spaces, cut after so many characters. */
function cleaned(text: string, max: number): string {
  const characters = [
    ...text
      .slice(0, max * 8)
      .replace(UNSEEN, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}${CUT}`
    : characters.join('')
}

/** Characters of a text that is shown, such as a name. */
export const MAX_SHOWN = 80

/** The text at a path, cleaned; null if there is none, or nothing in it. */
export function textAt(from: Unknown, ...path: readonly (string | number)[]): string | null {
  const value = at(from, ...path)
  return typeof value === 'string' ? cleaned(value, MAX_SHOWN) || null : null
}

const MAX_ID = 100
const ID = /^[\x21-\x7e]+$/

/** The id at a path, as it came; null if there is none, or it is none. */
export function idAt(from: Unknown, ...path: readonly (string | number)[]): string | null {
  const value = at(from, ...path)
  return typeof value === 'string' && value.length <= MAX_ID && ID.test(value) ? value : null
}

const MAX_ADDRESS = 500
const HOST_NAME = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/

/** Reads an address that a message names; null where it may not be asked or opened. */
export type ReadAddress = (value: Unknown) => string | null

/** An https address with a name and the usual port, without a user; null for anything else. */
export function addressOf(value: Unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS || !URL.canParse(value)) return null
  const { protocol, username, password, port, hostname, href } = new URL(value)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && HOST_NAME.test(hostname) ? href : null
}

const MAX_TAGS = 40
const MAX_ENTRIES = 60

/** The entries of the tag of a code, raw, by their own codes; the first counts where one comes twice. */
export function tagAt(
  code: string,
  from: Unknown,
  ...path: readonly (string | number)[]
): ReadonlyMap<string, unknown> {
  const tag = listAt(MAX_TAGS, from, ...path, 'tags').find((each) => at(each, 'descriptor', 'code') === code)
  const entries = new Map<string, unknown>()
  for (const entry of listAt(MAX_ENTRIES, tag, 'list')) {
    const name = at(entry, 'descriptor', 'code')
    if (typeof name === 'string' && !entries.has(name)) entries.set(name, at(entry, 'value'))
  }
  return entries
}
