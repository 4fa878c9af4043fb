import { inSession } from '#lib/storage/tab'

// The page shows an example until its island hydrates, at the first touch. A loan that a link brings, or that the tab keeps, is
// shown at once. Loading `stores/worth/switch.ts`, which keeps it, would load its schema.
if (location.search || inSession((tab) => tab.getItem('moneypal:1:switch')))
  document.querySelector('#switch astro-island')?.dispatchEvent(new Event('intent'))
