import { inSession } from '#lib/storage/tab'

// The page shows an example until its island hydrates, at the first touch. A quote that a link brings, or that the tab
// keeps, is shown at once. Loading `stores/worth/quote.ts`, which keeps it, would load its schema.
if (location.search || inSession((tab) => tab.getItem('moneypal:1:quote')))
  document.querySelector('#quote astro-island')?.dispatchEvent(new Event('intent'))
