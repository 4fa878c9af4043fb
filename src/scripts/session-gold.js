// Runs in the head of /worth, before the first paint: marks that the tab keeps figures of the visitor, or that a link brings
// some, and how many pieces are kept, so that the styles can reserve their space until the island shows them.
;(() => {
  const page = document.documentElement
  const linked = /[?&]weight=/.test(window.location.search)
  page.toggleAttribute('data-gold-kept', linked)
  try {
    const tab = window.sessionStorage
    const kept = tab.getItem('moneypal:1:ornaments')
    page.toggleAttribute(
      'data-gold-kept',
      linked || kept !== null || tab.getItem('moneypal:1:onboarding') !== null,
    )
    const { pieces } = JSON.parse(kept ?? '{}')
    // The piece of a link stands in the place of those that are kept.
    if (!Array.isArray(pieces) || linked) return
    page.setAttribute('data-pieces', '')
    page.style.setProperty('--pieces', String(Math.min(pieces.length, 20)))
  } catch {
    // Storage is blocked or its entry is damaged: the page shows the example.
  }
})()
