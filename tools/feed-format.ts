// `npm run feed:format`: writes what tells lenders the format of their file, from the columns of src/lib/domain/feed.
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { cellOf } from '#lib/domain/feed/cells'
import { COLUMN_LIST } from '#lib/domain/feed/columns'
import { feedSchema } from '#lib/domain/feed/json-schema'
import { rowOf } from '#lib/domain/feed/read-row'
import { csvLine } from '#lib/domain/format/csv'
import { fieldTable, ruleList } from './feed-format/field-table.ts'
import { SAMPLES } from './feed-format/samples.ts'

const SCHEMA = 'public/partners/offers.schema.json'
const TEMPLATE = 'public/partners/offers-template.csv'
const DOCS = 'docs/partners/format.md'

const formatted = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file })

/** Git stores text with LF on every system. */
const withLf = (text: string): string => text.replaceAll('\r\n', '\n')

function template(): string {
  const lines = SAMPLES.map((offer) => {
    const values = rowOf(offer)
    return COLUMN_LIST.map(([name, { kind }]) =>
      values[name] === undefined ? '' : cellOf(kind, values[name]),
    )
  })
  return withLf([COLUMN_LIST.map(([name]) => name), ...lines].map(csvLine).join(''))
}

/** Puts a text between the marks of its name. @throws Error if the page has no such marks */
function placed(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: npm run feed:format -->`, `<!-- ${name}: end -->`]
  const [before, rest = ''] = page.split(begin)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`${DOCS} has no marks for ${name}.`)
  return `${before ?? ''}${begin}\n\n${text}\n\n${end}${after}`
}

const example = (): string =>
  `\`\`\`json\n${JSON.stringify({ offers: SAMPLES.slice(0, 1).map(rowOf) })}\n\`\`\``

/** The files that lenders read, each with its text. */
export async function feedFiles(): Promise<ReadonlyMap<string, string>> {
  const page = [
    ['fields', fieldTable()],
    ['rules', ruleList()],
    ['example', example()],
  ].reduce((text, [name = '', part = '']) => placed(text, name, part), readFileSync(DOCS, 'utf8'))
  return new Map([
    [SCHEMA, await formatted(SCHEMA, JSON.stringify(feedSchema()))],
    [TEMPLATE, template()],
    [DOCS, await formatted(DOCS, page)],
  ])
}

if (import.meta.main) for (const [file, text] of await feedFiles()) writeFileSync(file, text)
