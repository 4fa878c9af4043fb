// Must be imported first: on submit it fills an empty box with the question shown as placeholder.
import './typed-placeholder'
import { wantAnswers } from '#lib/stores/assistant/answers-wanted'

const loadAsking = () => import('#lib/stores/assistant/assistant')

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-ask]')) {
  const input = form.elements.namedItem('query')
  if (input instanceof HTMLInputElement) {
    const want = () => {
      wantAnswers('soon')
      // One that fails fails again when the form is sent, and is said there.
      loadAsking().catch(() => null)
    }
    input.addEventListener('focus', want, { once: true })
    // Somebody was quicker than this script, or the question is in the address. What comes next needs no network.
    if (document.activeElement === input || input.value || 'asked' in document.documentElement.dataset) want()
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const question = input.value
      wantAnswers('now')
      const asking = loadAsking().then(({ ask }) => {
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
