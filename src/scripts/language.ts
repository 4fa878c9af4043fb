import { LANGUAGE_KEY, writeTab } from '#lib/storage/tab'

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
  link.addEventListener('click', () => {
    writeTab(LANGUAGE_KEY, link.dataset['language'] ?? '')
    const address = new URL(link.href)
    address.search = window.location.search
    address.hash = window.location.hash
    // What a part of the page keeps in memory alone, it adds to the address.
    window.dispatchEvent(new CustomEvent('moneypal:language', { detail: address }))
    link.href = address.href
  })
}

for (const button of document.querySelectorAll('[data-language-offer] button'))
  button.addEventListener('click', () => {
    const { lang, dataset } = document.documentElement
    writeTab(LANGUAGE_KEY, lang.slice(0, 2))
    delete dataset['offer']
  })
