import { expect, test } from 'vitest'
import { htmlErrors } from '../../tools/quality/html-validator.ts'
import { findJava, nuErrors } from '../../tools/quality/nu-checker.ts'
import { everyPage as pages, SITE_FOLDER } from './built-site.ts'

test.each(pages.map(({ path, html }) => [path, html]))('%s is valid HTML', async (path, html) => {
  expect(await htmlErrors(path, html)).toEqual([])
})

test.each(pages.map((page) => [page.path, page.root] as const))('%s has one main heading', (_path, root) => {
  expect(root.querySelectorAll('h1')).toHaveLength(1)
})

/** Errors of the Nu HTML checker that are none, with the reason. */
const FALSE_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/^CSS: Unrecognized at-rule “@(?:property|container)”/, 'CSS Properties and Values, CSS Containment 3'],
  [
    /^CSS: .+Property “(?:container-type|margin-trim|vector-effect)” doesn't exist/,
    'Containment, Box, SVG 2',
  ],
  [/^CSS: .+Unknown dimension/, 'units of containers, such as cqi'],
  [/^CSS: .+Parse Error/, 'units of containers in a calculation, and a division by a custom property'],
  [/^Attribute “pathLength” not allowed on element “circle”/, 'SVG 2 has it on every shape'],
]

const java = findJava()
if (!java) console.warn('No Java is installed, so the Nu HTML checker did not look at the pages.')
else
  test('the Nu HTML checker finds no error in the public pages and in the office', async () => {
    const errors = await nuErrors(java, SITE_FOLDER)
    const isFalse = ({ message }: { message: string }) => FALSE_ERRORS.some(([error]) => error.test(message))
    expect(errors.filter((error) => !isFalse(error))).toEqual([])
    const met = FALSE_ERRORS.filter(([error]) => errors.some(({ message }) => error.test(message)))
    expect(met, 'a reason that is no longer needed is to be removed').toEqual(FALSE_ERRORS)
  }, 300_000)
