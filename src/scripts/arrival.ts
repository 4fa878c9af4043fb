import { arrive, arriveByAddress } from '@/lib/stores/arrival'

arriveByAddress()
// Restored from the back-forward cache: details may have been cleared meanwhile.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) arrive(null)
})
