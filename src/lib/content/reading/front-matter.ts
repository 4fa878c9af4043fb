/** Splits a Markdown file into its fields, as YAML, and the text below them. @returns null without front matter */
export function splitMarkdown(text: string): { readonly fields: string; readonly body: string } | null {
  const match = /^---\r?\n([\s\S]*?)\r?\n?---(?:\r?\n|$)([\s\S]*)$/.exec(text)
  return match ? { fields: match[1] ?? '', body: (match[2] ?? '').trim() } : null
}
