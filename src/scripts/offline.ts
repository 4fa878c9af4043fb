import { $online } from '@/lib/stores/connection'

const banner = document.querySelector<HTMLElement>('[data-offline]')
/** When the page was kept, where the service worker shows its copy. */
const { kept } = document.documentElement.dataset

function keptSince(words: string, time: string): string {
  const when = new Date(time).toLocaleString(document.documentElement.lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  })
  return words.replace('{date}', when)
}

$online.subscribe((online) => {
  if (!banner) return
  const { offline = '', kept: words = '' } = banner.dataset
  banner.hidden = online && kept === undefined
  banner.textContent = kept === undefined ? (online ? '' : offline) : keptSince(words, kept)
})
