import { COLOUR_NAMES, readColours, SITE_COLOURS, type ColourName } from '#lib/domain/embed/colours'
import { calculatorAddress, frameSnippet, scriptSnippet, type EmbedChoice } from '#lib/domain/embed/snippet'
import { DEFAULT_LOCALE, LOCALES } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { handedOver, part } from './parts'
import type { SettingsData } from './words'

const { site, titles, words } = handedOver<SettingsData>()
const preview = part<HTMLIFrameElement>('preview')

const field = (name: ColourName): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[type=color][name=${name}]`)
  if (!found) throw new Error(`There is no field for the colour '${name}'.`)
  return found
}

/** What the fields say now; a browser may have filled them in again. */
function chosen(): EmbedChoice {
  const language = document.querySelector<HTMLInputElement>('[name=language]:checked')?.value
  const colours = new URLSearchParams(COLOUR_NAMES.map((name) => [name, field(name).value]))
  return {
    site,
    locale: LOCALES.find((locale) => locale === language) ?? DEFAULT_LOCALE,
    colours: readColours(colours),
  }
}

/** Says which colours the calculator does not take, and what it takes instead. */
function aboutColours({ colours }: EmbedChoice): string {
  const replaced = COLOUR_NAMES.filter((name) => field(name).value !== colours[name])
  const sentences = replaced.map((name) =>
    fill(words.corrected, { name: words.names[name], chosen: field(name).value, taken: colours[name] }),
  )
  return sentences.join(' ') || words.fine
}

function show(choice: EmbedChoice): void {
  part('script').textContent = scriptSnippet(choice)
  part('frame').textContent = frameSnippet(choice, titles[choice.locale] ?? '')
  part('colours').textContent = aboutColours(choice)
  for (const name of ['script', 'frame']) part(`${name}-copied`).textContent = ''
}

/** The preview is of the site that is looked at, which need not be that of the snippets. Back leads to no earlier colours. */
function showPreview(choice: EmbedChoice): void {
  const { pathname, search } = new URL(calculatorAddress(choice))
  preview.title = titles[choice.locale] ?? ''
  preview.contentWindow?.location.replace(pathname + search)
}

const change = () => {
  show(chosen())
  showPreview(chosen())
}

async function copy(name: string): Promise<void> {
  const said = part(`${name}-copied`)
  said.textContent = ''
  try {
    await navigator.clipboard.writeText(part(name).textContent)
    said.textContent = words.copied
  } catch {
    getSelection()?.selectAllChildren(part(name))
    said.textContent = words.failed
  }
}

part('settings').addEventListener('change', change)
part('reset').addEventListener('click', () => {
  for (const name of COLOUR_NAMES) field(name).value = SITE_COLOURS[name]
  change()
})
for (const button of document.querySelectorAll<HTMLElement>('[data-copies]'))
  button.addEventListener('click', () => void copy(button.dataset['copies'] ?? ''))
// A browser that comes back to the page fills in what was chosen before.
if (calculatorAddress(chosen()) !== new URL(preview.src, site).href) change()
