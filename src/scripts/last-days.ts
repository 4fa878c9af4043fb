import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { isOffered } from '#lib/domain/listing/listing'

// The page is built with figures of offers. What says them is left out once the last day of one of them is over.
const today = istDate(Date.now())
for (const part of document.querySelectorAll<HTMLElement>('[data-last-day]'))
  if (!isOffered({ lastDay: part.dataset['lastDay'] as IsoDate }, today)) part.remove()
