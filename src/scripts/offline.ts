import { $online } from '#lib/stores/shared/connection'

const banner = document.querySelector<HTMLElement>('[data-offline]')
/** When the page was kept, in words, where the service worker shows its copy. */
const { stored } = document.documentElement.dataset

$online.subscribe((online) => {
  if (!banner) return
  const { offline = '', stored: words = '' } = banner.dataset
  banner.hidden = online && stored === undefined
  banner.textContent = stored === undefined ? (online ? '' : offline) : words.replace('{date}', stored)
})
