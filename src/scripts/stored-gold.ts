// The island of the gold's worth waits for a first touch. If the tab keeps pieces or figures of the visitor, it must show
// them at once: session-gold.js has marked the page.
if (document.documentElement.hasAttribute('data-gold-kept')) {
  for (const place of document.querySelectorAll('[data-worth] > astro-island')) {
    // An island that is not listening yet finds the attribute instead.
    place.setAttribute('data-wanted', '')
    place.dispatchEvent(new Event('intent'))
  }
}
