import { fill } from '@/lib/domain/text'
import { bookedId, forgetEverything } from '@/lib/stores/forget'

/** Asks whether the slip of a booked visit may go too. Escape and a press beside the dialog keep everything. */
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

/** Empties the tab and loads the page anew; asks first where the slip of a booked visit would go too. */
export async function clearDetails(button: HTMLElement): Promise<void> {
  // Safari does not focus a pressed button; the dialog gives focus back to what had it.
  button.focus()
  const bookingId = bookedId()
  if (bookingId !== null && !(await ask(bookingId))) return
  forgetEverything()
  window.location.replace(window.location.pathname)
}

/**
 * Says what was cleared, to screen readers too, and moves to the heading of the page. A screen that reads the session
 * draws itself anew: until a hand is on the page, the focus is put back where that took it away.
 */
export function sayCleared(): void {
  const lines = document.querySelector('[data-said-lines]')
  // What stood in a live region when it was loaded is not read out: it is put in again.
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
