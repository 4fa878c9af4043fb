// Must be imported first: on submit it fills an empty box with the question shown as placeholder.
import './typed-placeholder'
import { wantAnswers } from '#lib/stores/assistant/answers-wanted'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-ask]')) {
  const input = form.elements.namedItem('query')
  if (input instanceof HTMLInputElement) {
    const want = () => wantAnswers('soon')
    input.addEventListener('focus', want, { once: true })
    // Somebody was quicker than this script.
    if (document.activeElement === input || input.value) want()
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const question = input.value
      wantAnswers('now')
      const asking = import('#lib/stores/assistant/assistant').then(({ ask }) => {
        // A question that is too long stays in the box, to be shortened.
        if (!ask(question, { spoken: 'spoken' in form.dataset })) return
        if (input.value === question) input.value = ''
        delete form.dataset['spoken']
      })
      // The island says so; the question stays in the box.
      asking.catch((error: unknown) => console.error('The question could not be asked.', error))
    })
  }
}
