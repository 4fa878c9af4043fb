import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { blanksOf, operatorOf } from '#lib/content/people/operator'
import type { OperatorContent } from '#lib/content/schemas/operator'
import { readContent, type ContentFile } from './content/files.ts'

/** Top-level domains that are never public (RFC 2606, RFC 6761). */
const NOT_PUBLIC = /(?:^|\.)(?:example|test|invalid|localhost)$/

/** Whether the public could visit the site at this address. */
export function isPublicAddress(address: string): boolean {
  const host = new URL(address).hostname.replace(/\.$/, '')
  return !NOT_PUBLIC.test(host) && !/^127\./.test(host) && host !== '[::1]'
}

/** The blanks marked in a page that the operator has to fill in. */
const asksOf = ({ body }: ContentFile): readonly string[] => [
  ...new Set([...body.matchAll(/<mark>\[Operator: (.+?)\]<\/mark>/g)].map(([, field = '']) => field)),
]

/**
 * Why a build for a public address must stop: details that the site's operator has not filled in yet.
 * @param address the site's public address
 * @param filledBy by the text of a blank: the operator fields that fill it
 * @returns a message that lists files and fields; null if the build may go ahead
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
        .filter((field) => !(field in filledBy))
        .map((field) => ({ file: file.file, what: `[Operator: ${field}]` })),
    ),
  ]
  if (lines.length === 0) return null
  const report = [...Map.groupBy(lines, ({ file }) => file)].map(([file, its]) =>
    [file, ...its.map(({ what }) => `  - ${what}`)].join('\n'),
  )
  return [
    `PUBLIC_SITE_URL is ${address}, a public address, but the operator of the site has not filled in these blanks:`,
    ...report,
    'Fill them in, or build for an address that ends in .example.',
  ].join('\n')
}

/** Stops a build for a public address while details of the operator are missing. */
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
