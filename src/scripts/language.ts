import { inSession, LANGUAGE_KEY } from '#lib/storage/tab'

const keepLanguage = (tag: string) => inSession((tab) => tab.setItem(LANGUAGE_KEY, tag.slice(0, 2)))

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
  link.addEventListener('click', () => {
    keepLanguage(link.lang)
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
    keepLanguage(lang)
    delete dataset['offer']
  })
