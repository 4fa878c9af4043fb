// Runs in the head of every page, before the first paint: names the language that the browser prefers, if the site has it,
// the page is in another one, and none was chosen in this tab.
;(() => {
  const page = document.documentElement
  const languageIn = (tag) => tag.slice(0, 2)
  try {
    if (window.sessionStorage.getItem('moneypal.language') !== null) return
  } catch {
    // Storage is switched off: nothing was chosen.
  }
  const languages = '__LANGUAGES__'.split(' ')
  const preferred = navigator.languages.map(languageIn).find((one) => languages.includes(one))
  if (preferred && preferred !== languageIn(page.lang)) page.dataset.offer = preferred
})()
