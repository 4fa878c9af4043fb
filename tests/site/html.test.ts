import { HtmlValidate, type ConfigData } from 'html-validate'
import { expect, test } from 'vitest'
import { everyPage as pages } from './built-site.ts'

const CONFIG: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  elements: [
    'html5',
    // The framework puts `astro-island{display:contents}` before a page's first island.
    { style: { metadata: true, flow: true, phrasing: true } },
  ],
  rules: {
    // Files of this site need no subresource integrity hash.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Values measured at build are set in style attributes; the security policy allows these and no style element.
    'no-inline-style': 'off',
    // React's ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Filters and dialogs come before the heading of a screen. Another test checks that there is a heading.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
    // Beside the +91 cell a number is national, whatever the input type. Browsers fill it in; HTML's table of
    // autocomplete types does not list the pair.
    'valid-autocomplete': 'off',
    // React's equivalent ways to write HTML: <input/>, inputMode, selected="", an omitted type="text".
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-input-type': 'off',
  },
}

const validator = new HtmlValidate(CONFIG)

test.each(pages.map(({ path, html }) => [path, html]))('%s is valid HTML', async (path, html) => {
  const { results } = await validator.validateString(html, path)
  expect(
    results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
    ),
  ).toEqual([])
})

test.each(pages.map((page) => [page.path, page.root] as const))('%s has one main heading', (_path, root) => {
  expect(root.querySelectorAll('h1')).toHaveLength(1)
})
