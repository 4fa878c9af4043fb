// The language that the visitor chose in this tab.
const KEY = 'moneypal.language'
// A question that was typed and not asked, on this page or an earlier one. Clearing the details removes it.
const QUESTION_KEY = 'moneypal:question'

/** Keeps a text for the tab, or reads it. Storage may be switched off; then the language is offered on every page. */
function kept(key: string, text?: string): string | null {
  try {
    if (text !== undefined) sessionStorage.setItem(key, text)
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const box = document.querySelector<HTMLInputElement>('input[name="query"]')
if (box) {
  box.value ||= kept(QUESTION_KEY) ?? ''
  let asked: Event | null = null
  box.form?.addEventListener('submit', (event) => (asked = event))
  box.addEventListener('input', () => (asked = null))
  // The assistant's page prevents the submission, answers there, and empties the box itself.
  addEventListener('pagehide', () => kept(QUESTION_KEY, asked?.defaultPrevented === false ? '' : box.value))
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
  link.addEventListener('click', () => {
    kept(KEY, link.dataset['language'])
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
if (offer && kept(KEY) === null) {
  offer.hidden = false
  offer.querySelector('button')?.addEventListener('click', () => {
    kept(KEY, own)
    offer.hidden = true
  })
}
