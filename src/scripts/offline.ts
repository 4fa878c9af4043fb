import { $online } from '@/lib/stores/connection'

const banner = document.querySelector<HTMLElement>('[data-offline]')

$online.subscribe((online) => {
  if (!banner) return
  banner.hidden = online
  banner.textContent = online ? '' : (banner.dataset['offline'] ?? '')
})
