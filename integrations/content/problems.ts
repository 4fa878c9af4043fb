// Checks that the schema of a single file cannot make: names that must match between files, links that must exist.
import { storiesOf, type TestimonialEntry } from '#lib/content/reading/testimonials'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import type { ContentFile, ContentProblem, Surroundings } from './files.ts'
import { copyProblems } from './copy.ts'
import { figureProblems } from './figures.ts'
import { lawfulProblems } from './lawful.ts'
import { sourceProblems } from './sources.ts'
import { translationProblems } from './translations.ts'
import { wordProblems } from './words.ts'
import { removedClaimsIn } from './removed-claims.ts'

/** The product with its own page file. */
const OWN_PAGE = 'gold-loan'

/** Collections that show the text below the fields. */
const WITH_TEXT: readonly string[] = ['faq', 'guides', 'pages', 'testimonials']

const of = (files: readonly ContentFile[], collection: string) =>
  files.filter((file) => file.collection === collection)

/** Files that the site serves beside its pages, in every language at one address. */
const FILES: readonly string[] = [
  '/data/datapackage.json',
  '/licences.txt',
  '/partners/offers-template.csv',
  '/partners/offers.schema.json',
]

/** All page addresses of a language: pages made from content files, and pages with their own file in src/pages. */
function addressesOf(
  files: readonly ContentFile[],
  ownPages: readonly string[],
  locale: Locale,
): Set<string> {
  const paths = [
    ...ownPages,
    ...of(files, 'pages').map(({ id }) => `/${id}`),
    ...of(files, 'products').map(({ id }) => `/${id}`),
    ...of(files, 'guides').map(({ id }) => `/learn/${id}`),
  ]
  return new Set(paths.map((path) => inLocale(path, locale)))
}

function* textProblems(
  { collection, body, data }: ContentFile,
  known: ReadonlySet<string>,
): Generator<string> {
  if ((WITH_TEXT.includes(collection) || data?.['page'] !== undefined) && body === '')
    yield 'Write the text below the second line of three dashes'
  if (/^# /m.test(body)) yield 'Begin headings in the text with ##: the title above is the only #'
  for (const [, address = ''] of body.matchAll(/\]\((\/[^)\s#?]*)/g))
    if (!known.has(address) && !FILES.includes(address))
      yield `The text links to ${address}, which is no page of this site`
  for (const [, mark = ''] of body.matchAll(/<mark>(.*?)<\/mark>/g))
    if (!/^\[[^:]+: .+\]$/.test(mark))
      yield `Write a blank as <mark>[Operator: what belongs here]</mark>, not ${mark}`
}

function* relatedProblems({ data }: ContentFile, known: ReadonlySet<string>): Generator<string> {
  const page = (data?.['page'] ?? data) as { readonly related?: readonly string[] } | null
  for (const address of page?.related ?? [])
    if (!known.has(address)) yield `related lists ${address}, which is no page of this site`
}

function* productProblems({ collection, id, data }: ContentFile): Generator<string> {
  if (collection === 'products' && data && id !== OWN_PAGE && data['page'] === undefined)
    yield 'Add page with its fields: every product but the gold loan has its page here'
}

function* lenderProblems(
  file: ContentFile,
  files: readonly ContentFile[],
  marks: readonly string[],
): Generator<string> {
  if (file.collection === 'partners' && file.data && !marks.includes(file.id))
    yield 'Its mark is not drawn yet: run npm run marks'
  if (file.collection === 'offers' && file.data) {
    const names = of(files, 'partners').map(({ data }) => data?.['name'])
    const bank = file.data['bank']
    if (!names.includes(bank))
      yield `bank is ${String(bank)}, which is no lender's name in src/content/partners: add its file, or correct the name`
  }
}

function* guideProblems({ collection, data }: ContentFile, files: readonly ContentFile[]): Generator<string> {
  if (collection !== 'guides') return
  const products = of(files, 'products').map(({ id }) => id)
  for (const product of (data?.['products'] ?? []) as readonly string[])
    if (!products.includes(product))
      yield `products lists ${product}, which has no file in src/content/products`
}

function* addressProblems(file: ContentFile, files: readonly ContentFile[], ownPages: readonly string[]) {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(file.id))
    yield 'Name the file in small letters, digits and single hyphens: its name is its address'
  if (file.collection === 'guides' && ownPages.includes(`/learn/${file.id}`))
    yield `/learn/${file.id} is a page already: give the file another name`
  if (file.collection !== 'pages') return
  if (ownPages.includes(`/${file.id}`)) yield `/${file.id} is a page already: give the file another name`
  if (of(files, 'products').some(({ id }) => id === file.id))
    yield `/${file.id} is a product already: give the file another name`
}

/** Checks of the home page on all testimonials of a language together. */
function storiesProblems(files: readonly ContentFile[], locale: Locale): readonly ContentProblem[] {
  const stories = of(files, 'testimonials')
  if (stories.some(({ data }) => data === null)) return []
  try {
    // Safe cast: the schema has accepted the fields of every story.
    storiesOf(stories as readonly { id: string; data: unknown }[] as readonly TestimonialEntry[])
    return []
  } catch (error) {
    const [file = '', problem = ''] = String((error as Error).message).split(/: (.*)/s)
    return [{ file: `${file}/${locale}`, problem }]
  }
}

/** The text and the fields of a file as one string. */
const wordsOf = ({ data, body }: ContentFile): string => `${JSON.stringify(data)} ${body}`

function* claimProblems(text: string): Generator<string> {
  for (const { words, because } of removedClaimsIn(text)) yield `Take out '${words}': ${because}`
}

/** The files of a language and those without a language. */
const filesOf = (files: readonly ContentFile[], locale: Locale) =>
  files.filter((file) => file.locale === locale || file.locale === null)

/** The problems of a language's files. The default language includes the files without a language. */
function localeProblems(
  locale: Locale,
  all: readonly ContentFile[],
  { ownPages, marks }: Surroundings,
): readonly ContentProblem[] {
  const files = filesOf(all, locale)
  const known = addressesOf(files, ownPages, locale)
  const single = files
    .filter((file) => file.locale === locale || locale === DEFAULT_LOCALE)
    .flatMap((file) =>
      [
        ...file.problems,
        ...addressProblems(file, files, ownPages),
        ...textProblems(file, known),
        ...relatedProblems(file, known),
        ...productProblems(file),
        ...lenderProblems(file, files, marks),
        ...guideProblems(file, files),
        ...figureProblems(file, files),
        ...sourceProblems(file, files),
        ...lawfulProblems(file, files),
        ...claimProblems(wordsOf(file)),
      ].map((problem) => ({ file: file.file, problem })),
    )
  return [...single, ...storiesProblems(files, locale)]
}

/** All problems that an editor has to fix, in the order of the files. */
export function contentProblems(
  files: readonly ContentFile[],
  around: Surroundings,
  locales: readonly Locale[] = LOCALES,
): readonly ContentProblem[] {
  const inNoLocale = files
    .filter(({ locale }) => locale !== null && !LOCALES.some((known) => known === locale))
    .flatMap(({ file, problems }) => problems.map((problem) => ({ file, problem })))
  const addresses = (locale: Locale) => addressesOf(filesOf(files, locale), around.ownPages, locale)
  const screens = around.copy.flatMap(({ file, words }) =>
    [...claimProblems(JSON.stringify(words))].map((problem) => ({ file, problem })),
  )
  return [
    ...inNoLocale,
    ...locales.flatMap((locale) => localeProblems(locale, files, around)),
    ...screens,
    ...translationProblems(files),
    ...copyProblems(around.copy, around.notes, addresses, locales),
    ...wordProblems(files, around.copy),
  ]
}

/** The report for editors: each file, followed by its problems. */
export function problemReport(problems: readonly ContentProblem[]): string {
  const files = Map.groupBy(problems, ({ file }) => file)
  const parts = [...files].map(([file, its]) =>
    [file, ...its.map(({ problem }) => `  - ${problem}`)].join('\n'),
  )
  const count = problems.length === 1 ? '1 thing' : `${problems.length} things`
  return `${parts.join('\n')}\n\n${count} to put right in src/content.`
}
