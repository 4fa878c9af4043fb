import type { Offer, OfferFigures } from '@/lib/domain/offer'
import { choosePlan } from '@/lib/stores/onboarding'

// Without a script the link leads to the same offer among all others.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-apply]')) {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { offer, figures } = JSON.parse(link.dataset['apply'] ?? '') as {
      offer: Offer
      figures: OfferFigures
    }
    choosePlan(offer, figures)
    window.location.assign('/pan')
  })
}
