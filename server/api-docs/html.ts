const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands in HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SPECIAL[sign] ?? sign)

/** A line of a description: what stands between backticks is code. */
export const lineOf = (text: string): string =>
  text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? `<code>${escaped(piece)}</code>` : escaped(piece)))
    .join('')

/** A description in paragraphs. */
export const paragraphs = (text = ''): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((part) => `<p>${lineOf(part.replaceAll('\n', ' '))}</p>`)
    .join('')

/** The colours and sizes of the site, as src/styles/tokens.css has them. */
export const STYLE = `
:root{color-scheme:light}
body{margin:0 auto;max-width:64rem;padding:1.5rem 1rem 4rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#2e1030;background:#fbf5e6;overflow-wrap:break-word}
h1{font-size:2rem;line-height:1.1}
h2{margin-top:3rem;border-top:2px solid;padding-top:.5rem}
h3{margin:2rem 0 .25rem}
h4{margin:1rem 0 .25rem;font-size:1rem}
a{color:inherit;text-underline-offset:.15em}
:focus-visible{outline:3px solid;outline-offset:2px}
code{font:.9375em/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
dl,ul{margin:0;padding:0;list-style:none}
dl>div,nav li{border-bottom:1px solid #e2d4b3;padding:.375rem 0}
dt{font-weight:600}
dd{margin:0}
nav a{display:block;padding:.375rem 0}
@media (min-width:48rem){dl>div{display:grid;grid-template-columns:1fr 2fr;gap:1.5rem}}
`
