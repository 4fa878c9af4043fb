import { parseIndianMobile } from '@/lib/domain/phone'
import { leaveFor } from '@/lib/stores/navigation'

const loadStore = () => import('@/lib/stores/phone-check')

/** The parts of the form, or null on a page without it. */
function partsOf(form: HTMLFormElement) {
  const input = form.querySelector('input')
  const button = form.querySelector('button')
  const error = form.querySelector<HTMLElement>('.hint-error')
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
    const shown = form.querySelector('.alert')
    // The button to try again goes with the alert: focus stays in the form.
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
      // Early, so that the check itself need not wait for code; a failure shows when it counts.
      loadStore().catch(() => undefined)
    },
    { once: true },
  )
  input.addEventListener('input', () => {
    if (parseIndianMobile(input.value).ok) refuse(false)
  })
  // Back from the next page, out of the browser's cache: nothing is under way any more.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) wait(false)
  })
}

const form = document.querySelector<HTMLFormElement>('[data-mobile-start]')
if (form) start(form)
