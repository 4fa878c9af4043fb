import { fill } from '#lib/domain/shared/text'
import { bookedId, forgetEverything } from '#lib/stores/identity/forget'

/** Asks whether the confirmation of a booked visit may be cleared too. Escape and a click on the backdrop cancel. */
function ask(bookingId: string): Promise<boolean> {
  const template = document.querySelector<HTMLTemplateElement>('template[data-clear-question]')
  const dialog = template && document.importNode(template.content, true).querySelector('dialog')
  if (!dialog) return Promise.resolve(false)
  const text = dialog.querySelector<HTMLElement>('[data-text]')
  if (text) text.textContent = fill(text.dataset['text'] ?? '', { id: bookingId })
  document.body.append(dialog)
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'clear')
    })
  })
}

/** Clears all details in this tab, ends the session and reloads the page. Asks first if a visit is booked. */
export async function clearDetails(button: HTMLElement): Promise<void> {
  // Safari does not focus a clicked button, and the closing dialog returns focus to the element that had it.
  button.focus()
  const bookingId = bookedId()
  if (bookingId !== null && !(await ask(bookingId))) return
  button.setAttribute('aria-busy', 'true')
  await forgetEverything()
  window.location.replace(window.location.pathname)
}

/**
 * Announces what was cleared and moves focus to the page's heading. Screens that read the session re-render, which can
 * lose the focus: it is set again until the first pointer or key press.
 */
export function sayCleared(): void {
  const lines = document.querySelector('[data-said-lines]')
  // Screen readers do not announce the initial content of a live region, so insert it again.
  for (const line of lines?.children ?? []) line.replaceWith(line.cloneNode(true))

  const move = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus()
  }
  const observer = new MutationObserver(move)
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, () => observer.disconnect(), { once: true, capture: true })
  }
  move()
}
