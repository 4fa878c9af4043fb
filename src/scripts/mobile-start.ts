import { parseIndianMobile } from '#lib/domain/person/phone'
import { leaveFor } from '#lib/stores/shared/navigation'
import './typed'

const loadStore = () => import('#lib/stores/identity/phone-check')

/** The elements of the form; null if one is missing. */
function partsOf(form: HTMLFormElement) {
  const input = form.querySelector('input')
  const button = form.querySelector('button')
  const error = form.querySelector<HTMLElement>('#mobile-error')
  const status = form.querySelector<HTMLElement>('[role="status"]')
  const failure = form.querySelector('template')
  return input && button && error && status && failure ? { input, button, error, status, failure } : null
}

function start(form: HTMLFormElement): void {
  const parts = partsOf(form)
  if (!parts) return
  const { input, button, error, status, failure } = parts
  const notice = input.getAttribute('aria-describedby') ?? ''

  const refuse = (refused: boolean) => {
    error.hidden = !refused
    input.setAttribute('aria-describedby', refused ? `${error.id} ${notice}` : notice)
    if (refused) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }

  const wait = (waiting: boolean) => {
    form.toggleAttribute('data-pending', waiting)
    input.readOnly = waiting
    if (waiting) button.setAttribute('aria-busy', 'true')
    else button.removeAttribute('aria-busy')
    status.textContent = waiting ? (status.dataset['says'] ?? '') : ''
  }

  const showFailure = (failed: boolean) => {
    const shown = form.querySelector('[role="alert"]')
    // The retry button is removed with the alert: keep focus in the form.
    if (shown?.contains(document.activeElement)) button.focus()
    shown?.remove()
    if (failed) form.append(failure.content.cloneNode(true))
  }

  async function go(): Promise<void> {
    const mobile = parseIndianMobile(input?.value ?? '')
    refuse(!mobile.ok)
    showFailure(false)
    if (!mobile.ok) {
      input?.focus()
      return
    }
    wait(true)
    const known = await loadStore()
      .then(({ findCustomer }) => findCustomer(mobile.value))
      .catch(() => undefined)
    if (known === undefined) {
      wait(false)
      showFailure(true)
    } else leaveFor(known ? '/welcome-back' : '/get-started')
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!form.hasAttribute('data-pending')) void go()
  })
  form.addEventListener(
    'focusin',
    () => {
      // Preload, so that the check need not wait for the code. A failure is shown on submit.
      loadStore().catch(() => undefined)
    },
    { once: true },
  )
  input.addEventListener('input', () => {
    if (parseIndianMobile(input.value).ok) refuse(false)
  })
  // Restored from the back-forward cache: no check is pending any more.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) wait(false)
  })
}

const form = document.querySelector<HTMLFormElement>('[data-mobile-start]')
if (form) start(form)
