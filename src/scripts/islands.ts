import { closeDialog } from '#lib/stores/shared/dialogs'

const words = document.querySelector<HTMLTemplateElement>('template[data-island-failed]')

function say(): void {
  const message = words && document.importNode(words.content, true).firstElementChild
  if (!message) return
  message.querySelector('button')?.addEventListener('click', () => window.location.reload())
  document.body.append(message)
}

// An island whose code failed to load looks ready but does not respond: show an error message.
document.addEventListener('astro:hydration-error', ({ target }) => {
  // Ends the page's pending state for the dialog.
  if (target instanceof Element && target.closest('[data-dialog]')) closeDialog()
  if (!document.querySelector('[data-part-failed]')) say()
})
