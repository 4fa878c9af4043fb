import { $openDialog, openBooking, openEnquiry, type OpenDialog } from '#lib/stores/shared/dialogs'

const VISIT = '#schedule-visit'
const OPENERS = `[data-opens], a[href="${VISIT}"]`

const openerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(OPENERS) : null

const nameOf = (opener: HTMLElement): OpenDialog['name'] =>
  opener.dataset['opens'] === 'enquiry' ? 'enquiry' : 'booking'

/** Hydrates a dialog's island. The attribute tells an island that is not listening yet. */
function wake(name: OpenDialog['name']): void {
  const host = document.querySelector<HTMLElement>(`[data-dialog="${name}"]`)
  if (!host || host.hasAttribute('data-wanted')) return
  host.setAttribute('data-wanted', '')
  host.dispatchEvent(new Event('intent'))
}

document.addEventListener('click', (event) => {
  const opener = openerOf(event.target)
  if (!opener) return
  event.preventDefault()
  // Safari does not focus a clicked button, and the closing dialog returns focus to the element that had it.
  opener.focus()
  const { about, loan } = opener.dataset
  if (nameOf(opener) === 'enquiry') openEnquiry({ about, loan })
  else openBooking({ withPlan: 'withPlan' in opener.dataset })
})

// Load the dialog's code on pointerover or focus, so that it is there before the click.
for (const type of ['pointerover', 'focusin']) {
  document.addEventListener(
    type,
    (event) => {
      const opener = openerOf(event.target)
      if (opener) wake(nameOf(opener))
    },
    { passive: true },
  )
}

$openDialog.subscribe((dialog) => {
  // The page shows a pending state while the dialog's code loads (see dialog.css).
  document.documentElement.toggleAttribute('data-opening', dialog !== null)
  if (dialog) wake(dialog.name)
})

function openFromAddress(): void {
  if (window.location.hash !== VISIT) return
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  openBooking({ withPlan: false })
}
window.addEventListener('hashchange', openFromAddress)
openFromAddress()
