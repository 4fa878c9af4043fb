import { device, LOANS_KEY } from '#lib/storage/device'

// The page is built without a loan, and its island hydrates at the first touch. Where the device has one, or a link of the page
// was followed, it hydrates at once. Loading `stores/my-loan`, which reads the loans, would load all their sums.
const place = document.querySelector<HTMLElement>('[data-my-loan]')
const wake = () => place?.querySelector('astro-island')?.dispatchEvent(new Event('intent'))

async function look(): Promise<void> {
  const stored = await device.read(LOANS_KEY).catch(() => undefined)
  const none = stored === undefined || (Array.isArray(stored) && stored.length === 0)
  if (place) place.dataset['loans'] = none ? 'none' : 'some'
  if (!none || location.hash) wake()
}

addEventListener('hashchange', wake)
void look()
