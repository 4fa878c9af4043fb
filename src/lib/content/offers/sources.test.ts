import { describe, expect, test } from 'vitest'
import { sourcesSchema } from '#lib/content/schemas/sources'
import { checkedSince, linkedSources, registerOf, sourcesOf, withSourceLinks } from './sources.ts'
import { readTextFiles, readYamlFiles } from '#lib/content/reading/read-files'

const register = sourcesSchema.parse({
  gold: {
    publisher: 'Reserve Bank of India',
    title: 'Directions',
    short: 'Reserve Bank',
    address: 'https://www.rbi.org.in/Scripts/NotificationUser.aspx?Id=1&Mode=0',
    checked: '2026-11-22',
  },
  act: { publisher: 'Parliament', title: 'An Act', short: 'The Act', checked: '2026-11-20' },
})

test('a text has its sources in its own order, and the day since which none was looked at', () => {
  const sources = sourcesOf(register, ['act', 'gold'])
  expect(sources.map(({ title }) => title)).toEqual(['An Act', 'Directions'])
  expect(checkedSince(sources)).toBe('2026-11-20')
  expect(sourcesOf(register)).toEqual([])
  expect(checkedSince([])).toBeNull()
})

test('a source that is not there stops the build, by name', () => {
  expect(() => sourcesOf(register, ['silver'])).toThrow('src/content/sources/sources.yaml has no silver')
  expect(() => registerOf([])).toThrow('src/content/sources/sources.yaml is missing')
})

test('a link to a source leads to the address of the source', () => {
  expect(linkedSources('See [the rule](source:gold) and [the guide](/learn/ltv).')).toEqual(['gold'])
  expect(withSourceLinks('<a href="source:gold">the rule</a> <a href="/faq">all</a>', register)).toBe(
    '<a href="https://www.rbi.org.in/Scripts/NotificationUser.aspx?Id=1&amp;Mode=0" rel="noopener">the rule</a> <a href="/faq">all</a>',
  )
  expect(() => withSourceLinks('<a href="source:act">it</a>', register)).toThrow('act has no address')
})

describe('the register', () => {
  const [file, ...others] = readYamlFiles('sources')
  const known = sourcesSchema.parse(file?.data)

  test('is one file', () => {
    expect(file?.id).toBe('sources')
    expect(others).toEqual([])
  })

  test('has no source that no text rests on', () => {
    const texts = ['faq', 'guides', 'pages', 'products'].flatMap((folder) => readTextFiles(folder, 'en'))
    const named = new Set(
      texts.flatMap(({ data }) => {
        const { page, sources } = data as { page?: { sources?: string[] }; sources?: string[] }
        return (page ?? { sources }).sources ?? []
      }),
    )
    for (const { data } of readYamlFiles('rules'))
      for (const rows of Object.values(data as Record<string, readonly { source: string }[]>))
        for (const { source } of rows) named.add(source)
    expect(Object.keys(known).filter((id) => !named.has(id))).toEqual([])
  })
})
