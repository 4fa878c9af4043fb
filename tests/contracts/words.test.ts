import { expect, it } from 'vitest'
import { wordsOf, wordsPage } from '@/lib/content/glossary'
import { glossarySchema } from '@/lib/content/schemas/glossary'
import { readYamlFiles } from '@/lib/content/yaml-files'

const [file] = readYamlFiles('glossary/en')
const words = wordsOf({ data: glossarySchema.parse(file?.data) }, 'en')

it('docs/words.md is the list that visitors read as the glossary', async () => {
  await expect(wordsPage(words)).toMatchFileSnapshot('../../docs/words.md')
})

it('no word of the list is to be avoided for another one', () => {
  const terms = new Set(words.map(({ term }) => term.toLowerCase()))
  expect(words.flatMap(({ avoid }) => avoid).filter((avoided) => terms.has(avoided.toLowerCase()))).toEqual(
    [],
  )
})
