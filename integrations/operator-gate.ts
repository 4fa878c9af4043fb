import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { blanksOf, operatorOf } from '../src/lib/content/operator.ts'
import type { OperatorContent } from '../src/lib/content/schemas/operator.ts'
import { readContent, type ContentFile } from './content/files.ts'

/** Top-level names that are never on the public net (RFC 2606, RFC 6761). */
const NOT_PUBLIC = /(?:^|\.)(?:example|test|invalid|localhost)$/

/** Whether an address is one under which the public could visit the site. */
export function isPublicAddress(address: string): boolean {
  const host = new URL(address).hostname.replace(/\.$/, '')
  return !NOT_PUBLIC.test(host) && !/^127\./.test(host) && host !== '[::1]'
}

/** What a page asks of the operator and nothing fills, as its marks name it. */
const asksOf = ({ body }: ContentFile): readonly string[] => [
  ...new Set([...body.matchAll(/<mark>\[Operator: (.+?)\]<\/mark>/g)].map(([, asked = '']) => asked)),
]

/**
 * Why a build for a public address must not be: what only the operator of the site can say and has not said.
 * @param address the site's public address
 * @param filledBy the fields of the operator that fill a page's blank, by the blank's words
 * @returns a message that names files and fields; null where nothing stands in the way
 */
export function publicBlanks(
  address: string,
  files: readonly ContentFile[],
  filledBy: Readonly<Record<string, readonly string[]>>,
): string | null {
  if (!isPublicAddress(address)) return null
  const settings = files.find(({ collection, id }) => collection === 'settings' && id === 'operator')
  const operator = operatorOf(
    settings?.data ? { data: settings.data as unknown as OperatorContent } : undefined,
  )
  const lines = [
    ...blanksOf(operator).map((field) => ({ file: settings?.file ?? '', what: field })),
    ...files.flatMap((file) =>
      asksOf(file)
        .filter((asked) => !(asked in filledBy))
        .map((asked) => ({ file: file.file, what: `[Operator: ${asked}]` })),
    ),
  ]
  if (lines.length === 0) return null
  const report = [...Map.groupBy(lines, ({ file }) => file)].map(([file, its]) =>
    [file, ...its.map(({ what }) => `  - ${what}`)].join('\n'),
  )
  return [
    `PUBLIC_SITE_URL is ${address}, where the public visits the site, and blanks stand that its operator must fill in first:`,
    ...report,
    'Fill them in, or build for an address that ends in .example.',
  ].join('\n')
}

/** Stops a build for a public address while the site doesn't say who operates it. */
export const operatorGate = (filledBy: Readonly<Record<string, readonly string[]>>): AstroIntegration => {
  let building = false
  return {
    name: 'operator-gate',
    hooks: {
      'astro:config:setup': ({ command }) => {
        building = command === 'build'
      },
      'astro:config:done': async ({ config }) => {
        if (!building || config.site === undefined) return
        const files = await readContent(fileURLToPath(config.root))
        const problem = publicBlanks(config.site, files, filledBy)
        if (problem !== null) throw new Error(problem)
      },
    },
  }
}
