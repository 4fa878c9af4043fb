// Put by other sites: <script async src="https://moneypal.example/embed.js" data-language="hi" data-ground="ffffff"></script>
import type { HeightMessage } from './height'

/** By language: the path of the calculator and the name of the frame. Put in by the build. */
declare const FRAMES: Readonly<Record<string, readonly [path: string, title: string]>>

const frames = FRAMES

const COLOURS = ['ground', 'ink', 'accent']

/** What a height may be, px: another one would hide the calculator or the page around it. */
const [MIN_HEIGHT, MAX_HEIGHT] = [200, 2000]

function putFrame(script: HTMLScriptElement): void {
  const { language = 'en', ...given } = script.dataset
  const [path, title] = frames[language] ?? frames['en'] ?? ['', '']
  const address = new URL(path, script.src)
  for (const name of COLOURS) if (given[name]) address.searchParams.set(name, given[name])
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = title
  frame.loading = 'lazy'
  const { style } = frame
  Object.assign(style, { display: 'block', width: '100%', minWidth: '320px', height: '720px', border: '0' })
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== address.origin || source !== frame.contentWindow) return
    const { moneypal, height } = Object(data) as Partial<HeightMessage>
    if (moneypal !== 'height' || typeof height !== 'number') return
    if (height >= MIN_HEIGHT && height <= MAX_HEIGHT) style.height = `${Math.ceil(height)}px`
  })
  script.after(frame)
}

// In a module there is none: the script has to be a plain one.
if (document.currentScript instanceof HTMLScriptElement) putFrame(document.currentScript)
