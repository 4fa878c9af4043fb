// Runs in the head of every page, before the first paint: names the language of the site that the browser prefers, unless one
// was chosen in this tab. The page offers every language but its own.
;(() => {
  try {
    if (sessionStorage.getItem('moneypal.language')) return
  } catch {
    // Storage is switched off: nothing was chosen.
  }
  const languages = navigator.languages.map((tag) => tag.slice(0, 2))
  document.documentElement.dataset.offer = languages.find((one) => '__LANGUAGES__'.includes(one))
})()
