// Adobe's validator of structured data, by the vocabulary of schema.org and the rules of Google's rich results.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Validator from '@adobe/structured-data-validator'

const id = (name: string) => ({ '@id': `schema:${name}` })

/**
 * The types and properties of schema.org as its own file of JSON-LD has them. They are read from the declarations of schema-dts,
 * which are generated from that file, so that nothing is asked of the network and the vocabulary is as new as the package.
 */
function vocabulary(): { readonly '@graph': readonly object[] } {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts')
  const parents = new Map<string, Set<string>>()
  const owners = new Map<string, Set<string>>()
  const add = (map: typeof parents, key: string, values: readonly string[]) =>
    map.set(key, new Set([...(map.get(key) ?? []), ...values]))
  const declared = /^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)^\}/gm
  for (const [, type = '', extended = '', body = ''] of readFileSync(file, 'utf8').matchAll(declared)) {
    const above = [...extended.matchAll(/\b(\w+)Base\b/g)].flatMap(([, name]) => name ?? [])
    add(
      parents,
      type,
      above.filter((name) => name !== type),
    )
    for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?:/gm)) add(owners, property, [type])
  }
  return {
    '@graph': [
      ...[...parents].map(([type, above]) => ({
        ...id(type),
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': [...above].map(id),
      })),
      ...[...owners].map(([property, types]) => ({
        ...id(property),
        '@type': 'rdf:Property',
        'schema:domainIncludes': [...types].map(id),
      })),
    ],
  }
}

const validator = new Validator(vocabulary())

/** What is wrong in the blocks of JSON-LD of a page, or could be better: each message with the place it is about. */
export async function structuredDataErrors(blocks: readonly object[]): Promise<readonly string[]> {
  const jsonld = Object.groupBy(blocks, (block) => String((block as { readonly '@type'?: string })['@type']))
  const issues = await validator.validate({ jsonld })
  return issues.map(
    ({ issueMessage, path }) =>
      `${path.map(({ type, property }) => property ?? type).join('.')}: ${issueMessage}`,
  )
}
