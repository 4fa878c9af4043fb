import { LANGUAGE_KEY, writeTab } from '#lib/storage/tab'

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
  link.addEventListener('click', () => {
    writeTab(LANGUAGE_KEY, link.lang.slice(0, 2))
    const address = new URL(link.href)
    address.search = location.search
    address.hash = location.hash
    // What a part of the page keeps in memory alone, it adds to the address.
    dispatchEvent(new CustomEvent('moneypal:language', { detail: address }))
    link.href = address.href
  })
}

for (const button of document.querySelectorAll('[data-language-offer] button'))
  button.addEventListener('click', () => {
    const { lang, dataset } = document.documentElement
    writeTab(LANGUAGE_KEY, lang.slice(0, 2))
    delete dataset['offer']
  })
