// Runs in the head of /worth, before the first paint: marks that the tab keeps figures of the visitor, and how many pieces,
// so that the styles can reserve their space until the island shows them.
;(() => {
  try {
    const page = document.documentElement
    const tab = window.sessionStorage
    const kept = tab.getItem('moneypal:1:ornaments')
    page.toggleAttribute('data-gold-kept', kept !== null || tab.getItem('moneypal:1:onboarding') !== null)
    const { pieces } = JSON.parse(kept ?? '{}')
    if (!Array.isArray(pieces)) return
    page.setAttribute('data-pieces', '')
    page.style.setProperty('--pieces', String(Math.min(pieces.length, 20)))
  } catch {
    // Storage is blocked or its entry is damaged: the page shows the example.
  }
})()
