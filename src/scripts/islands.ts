import { closeDialog } from '@/lib/stores/dialogs'

const words = document.querySelector<HTMLTemplateElement>('template[data-island-failed]')

function say(): void {
  const message = words && document.importNode(words.content, true).firstElementChild
  if (!message) return
  message.querySelector('button')?.addEventListener('click', () => window.location.reload())
  document.body.append(message)
}

// An island whose code could not be had would stand there like one that works, and do nothing.
document.addEventListener('astro:hydration-error', ({ target }) => {
  // The page no longer shows that a dialog was asked for.
  if (target instanceof Element && target.closest('[data-dialog]')) closeDialog()
  if (!document.querySelector('.alert.part-failed')) say()
})
