// Must be imported first: on submit it fills an empty box with the question shown as placeholder.
import './typed-placeholder'
import { ask } from '@/lib/stores/assistant'

for (const form of document.querySelectorAll<HTMLFormElement>('form.ask-dock')) {
  const input = form.elements.namedItem('query')
  if (input instanceof HTMLInputElement) {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      ask(input.value)
      input.value = ''
    })
  }
}
