import type { ContractDocument, DocumentedOperation } from '../../contract/public.ts'
import { escaped, lineOf, paragraphs, STYLE } from './html.ts'

type Part = Readonly<Record<string, unknown>>

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)
const linkTo = (name: string): string => `<a href="#${escaped(name)}"><code>${escaped(name)}</code></a>`

const BOUNDS: Readonly<Record<string, string>> = {
  minimum: 'from',
  exclusiveMinimum: 'above',
  maximum: 'up to',
  minLength: 'at least this many characters:',
  maxLength: 'characters at most:',
  minItems: 'at least this many:',
  maxItems: 'at most this many:',
  pattern: 'of the form',
  format: 'a',
}

/** A schema in a line of HTML. */
function shortly(schema: Part): string {
  const { $ref, anyOf, oneOf, items, type, enum: choices, const: only } = schema
  if (typeof $ref === 'string') return linkTo(nameOf($ref))
  const either = (anyOf ?? oneOf) as readonly Part[] | undefined
  if (either) return either.map(shortly).join(' or ')
  if (only !== undefined) return `<code>${escaped(JSON.stringify(only))}</code>`
  if (Array.isArray(choices))
    return choices.map((one) => `<code>${escaped(JSON.stringify(one))}</code>`).join(', ')
  const bounds = Object.entries(BOUNDS)
    .filter(([name]) => schema[name] !== undefined)
    .map(([name, words]) => `${words} <code>${escaped(String(schema[name]))}</code>`)
  const kind =
    type === 'array' && items ? `a list of ${shortly(items as Part)}` : escaped(String(type ?? 'anything'))
  return [kind, ...bounds].join(', ')
}

const row = (term: string, lines: readonly string[]): string =>
  `<div><dt>${term}</dt><dd>${lines.filter(Boolean).join('<br>')}</dd></div>`

const list = (title: string, rows: readonly string[]): string =>
  rows.length === 0 ? '' : `<h4>${title}</h4><dl>${rows.join('')}</dl>`

const textOf = (part: Part): string =>
  lineOf(typeof part['description'] === 'string' ? part['description'].trim() : '')

/** The bodies of a request or an answer, by type. */
const bodiesOf = (part: Part): readonly string[] =>
  Object.entries((part['content'] ?? {}) as Readonly<Record<string, { readonly schema: Part }>>).map(
    ([type, { schema }]) => `<code>${escaped(type)}</code>: ${shortly(schema)}`,
  )

/** A part that may be a reference to one of the components. */
function resolved(document: ContractDocument, part: Part): Part {
  const { $ref } = part
  if (typeof $ref !== 'string') return part
  const [, , kind = ''] = $ref.split('/')
  return document.components[kind]?.[nameOf($ref)] ?? part
}

function operation(
  document: ContractDocument,
  method: string,
  path: string,
  one: DocumentedOperation,
): string {
  const parameters = (one.parameters ?? []).map((part) => resolved(document, part))
  const sessions = (one.security ?? []).flatMap((each) => Object.keys(each))
  return `<section aria-labelledby="${one.operationId}">
<h3 id="${one.operationId}">${escaped(one.summary)}</h3>
<p><code>${method.toUpperCase()} ${escaped(path)}</code></p>
${paragraphs(one.description)}
${sessions.length > 0 ? `<p>Needs: ${sessions.map(linkTo).join(', ')}</p>` : ''}
${list(
  'Parameters',
  parameters.map((part) =>
    row(`<code>${escaped(String(part['name']))}</code>`, [
      `${escaped(String(part['in']))}, ${part['required'] ? 'required' : 'optional'}: ${shortly(part['schema'] as Part)}`,
      textOf(part),
    ]),
  ),
)}
${one.requestBody ? list('Body', [row('It is sent as', bodiesOf(one.requestBody))]) : ''}
${list(
  'Answers',
  Object.entries(one.responses).map(([status, part]) => {
    const answer = resolved(document, part)
    return row(escaped(status === 'default' ? 'any failure' : status), [textOf(answer), ...bodiesOf(answer)])
  }),
)}
</section>`
}

function schemaSection(name: string, schema: Part): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Part>>)
  const required = (schema['required'] ?? []) as readonly string[]
  return `<section aria-labelledby="${name}">
<h3 id="${name}"><code>${name}</code></h3>
${paragraphs(String(schema['description'] ?? ''))}
${
  properties.length === 0
    ? `<p>${shortly(schema)}</p>`
    : `<dl>${properties
        .map(([key, part]) =>
          row(`<code>${escaped(key)}</code>${required.includes(key) ? '' : ', optional'}`, [
            shortly(part),
            textOf(part),
          ]),
        )
        .join('')}</dl>`
}
</section>`
}

/** The page of a contract. @param document what is public of it */
export function apiPage(document: ContractDocument): string {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, one })),
  )
  const tags = document.tags.map((tag) => ({ ...tag, of: all.filter(({ one }) => one.tags[0] === tag.name) }))
  const { schemas = {}, securitySchemes = {} } = document.components
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The API of MoneyPal, operation by operation</title>
<style>${STYLE}</style>
</head>
<body>
<header><p><a href="/">MoneyPal</a>, <a href="/open-figures">open figures</a></p>
<h1>The API</h1>
${paragraphs(document.info.description)}
<p>Version ${escaped(document.info.version)}, below <code>${escaped(document.servers[0]?.url ?? '')}</code>. For programs: <a href="openapi.json"><code>openapi.json</code></a>, and the same as <a href="openapi.yaml"><code>openapi.yaml</code></a></p>
<nav aria-label="Operations"><ul>${all.map(({ one }) => `<li><a href="#${one.operationId}">${escaped(one.summary)}</a></li>`).join('')}</ul></nav></header>
<main>
${tags.map(({ name, description, of }) => (of.length === 0 ? '' : `<h2>${escaped(description || name)}</h2>${of.map(({ method, path, one }) => operation(document, method, path, one)).join('')}`)).join('')}
<h2>What a call may need</h2>
${Object.entries(securitySchemes)
  .map(
    ([name, scheme]) =>
      `<section aria-labelledby="${name}"><h3 id="${name}"><code>${name}</code></h3><p>${escaped([scheme['type'], scheme['scheme'], scheme['in'], scheme['name']].filter(Boolean).join(', '))}</p><p>${textOf(scheme)}</p></section>`,
  )
  .join('')}
<h2>Schemas</h2>
${Object.entries(schemas)
  .map(([name, schema]) => schemaSection(name, schema))
  .join('')}
</main>
</body>
</html>
`
}
