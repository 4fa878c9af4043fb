import { $online } from '#lib/stores/shared/connection'

const banner = document.querySelector<HTMLElement>('[data-offline]')
/** When the page was kept, in words, where the service worker shows its copy. */
const { kept } = document.documentElement.dataset

$online.subscribe((online) => {
  if (!banner) return
  const { offline = '', kept: words = '' } = banner.dataset
  banner.hidden = online && kept === undefined
  banner.textContent = kept === undefined ? (online ? '' : offline) : words.replace('{date}', kept)
})
