// The city of the page of the gold rate, which its address names.
// It imports nothing: the page loads no more scripts than the shell before a press.
const page = document.querySelector<HTMLElement>('[data-rates]')
/** The parameter of the address. */
const parameter = page?.dataset['rates'] ?? ''
const cities = [...(page?.querySelectorAll<HTMLElement>('[data-city]') ?? [])].map(
  ({ dataset }) => dataset['city'] ?? '',
)
const note = page?.querySelector<HTMLElement>('[data-no-city]')

const say = (text: string): void => {
  if (note) note.textContent = text
}

/** Chooses the city of the address; where it is none of the page, the page says so. */
function chooseNamed(named: string): void {
  const place = cities.findIndex((city) => city.toLowerCase() === named.trim().toLowerCase())
  const button = page?.querySelector<HTMLInputElement>(`#city-${place}`)
  if (button) button.checked = true
  else if (place === -1) say(note?.dataset['noCity'] ?? '')
}

const named = new URLSearchParams(location.search).get(parameter)
if (named !== null) chooseNamed(named)

page?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== parameter) return
  say('')
  const url = new URL(location.href)
  url.searchParams.set(parameter, target.value)
  history.replaceState(history.state, '', url)
})
