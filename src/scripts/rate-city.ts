// The city of the page of the gold rate, which its address names as `CITY_PARAMETER`. It imports nothing: the page loads no more
// than the scripts of the shell before a press.
const note = document.querySelector<HTMLElement>('[data-none]')
const named = new URLSearchParams(location.search).get('city')

if (named) {
  // The button of the city, or what a page without a choice shows of it.
  const shown = document.querySelector<HTMLElement>(`[data-city="${CSS.escape(named)}" i]`)
  if (shown) shown.click()
  else note?.append(note.dataset['none'] as string)
}

addEventListener('change', ({ target }) => {
  const button = target as HTMLInputElement
  // The browser writes what is not of an address, such as a space, with percent signs.
  if (button.name === 'city') history.replaceState(null, '', `?city=${button.value}`)
})
