/** A piece of Markdown as plain text. */
export const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/(?<!\w)([*_])(\S.*?)\1(?!\w)/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+.!>-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
