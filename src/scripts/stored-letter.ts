import { inSession } from '#lib/storage/tab'

// The page shows an example until its island hydrates, at the first touch. A letter that the tab keeps is shown at once. Loading
// the store, which keeps it, would load its schema.
if (inSession((tab) => tab.getItem('moneypal:1:letter')))
  document.querySelector('#letters astro-island')?.dispatchEvent(new Event('intent'))
