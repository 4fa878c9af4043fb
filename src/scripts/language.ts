import { inTab } from './tab'

// The language that the visitor chose in this tab.
const KEY = 'moneypal.language'

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
  link.addEventListener('click', () => {
    inTab(KEY, link.dataset['language'])
    const address = new URL(link.href)
    address.search = window.location.search
    address.hash = window.location.hash
    // What a part of the page keeps in memory alone, it adds to the address.
    window.dispatchEvent(new CustomEvent('moneypal:language', { detail: address }))
    link.href = address.href
  })
}

const languageIn = (tag: string): string => tag.slice(0, 2)
const own = languageIn(document.documentElement.lang)
const offers = [...document.querySelectorAll<HTMLElement>('[data-language-offer]')]
const offerIn = (language: string | undefined) =>
  offers.find((offer) => offer.dataset['languageOffer'] === language)
const preferred = navigator.languages
  .map(languageIn)
  .find((language) => language === own || offerIn(language) !== undefined)
const offer = offerIn(preferred)
if (offer && inTab(KEY) === null) {
  offer.hidden = false
  offer.querySelector('button')?.addEventListener('click', () => {
    inTab(KEY, own)
    offer.hidden = true
  })
}
