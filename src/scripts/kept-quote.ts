/** Where `stores/quote.ts` keeps the quote. The store itself would load its schema. */
const KEY = 'moneypal:1:quote'

function isKept(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

// The page shows an example until its island hydrates, at the first touch. A quote that the tab keeps is shown at once.
const quote = document.querySelector('[data-quote] > astro-island')
if (quote && isKept()) {
  quote.setAttribute('data-wanted', '')
  quote.dispatchEvent(new Event('intent'))
}
