// The page shows an example until its island hydrates, at the first touch. A quote that a link brings, or that the tab
// keeps, is shown at once.
// `stores/worth/quote.ts` keeps it under this name; loading the store for it would load its schema.
try {
  if (location.search || sessionStorage.getItem('moneypal:1:quote'))
    document.querySelector('#quote astro-island')?.dispatchEvent(new Event('intent'))
} catch {
  // Storage is blocked, so nothing is kept.
}
