// Runs in the head of every page, before the first paint: names the language of the site that the browser prefers, unless one
// was chosen in this tab. The page offers every language but its own.
;(() => {
  try {
    if (sessionStorage.getItem('moneypal.language')) return
  } catch {
    // Storage is switched off: nothing was chosen.
  }
  // Languages are written in small letters, and regions in capitals.
  document.documentElement.dataset.offer = String(navigator.languages).match(/\b(?:__LANGUAGES__)\b/)
})()
