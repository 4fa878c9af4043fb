import { HtmlValidate, type ConfigData } from 'html-validate'

const CONFIG: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Files of this site need no subresource integrity hash.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Values measured at build are set in style attributes; the security policy allows these and no style element.
    'no-inline-style': 'off',
    // React's ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Filters and dialogs come before the heading of a screen. Another test checks that there is a heading.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
    // React's equivalent ways to write HTML: <input/>, inputMode, selected="", an omitted type="text".
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-input-type': 'off',
  },
}

const validator = new HtmlValidate(CONFIG)

/** What html-validate finds wrong in a page: each rule with the element that breaks it. */
export async function htmlErrors(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  )
}
