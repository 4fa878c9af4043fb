const TYPE_MS = 80
const DELETE_MS = 40
const READ_MS = 1600
const REST_MS = 400

/**
 * Types the example questions into the input's placeholder, one after another. Pauses while the input has text or focus,
 * so that a screen reader never announces a change, and does not run with reduced motion.
 */
function rotate(form: HTMLFormElement, input: HTMLInputElement, questions: readonly string[]): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)')
  let timer = 0
  let turn = 0
  let inView = true
  let deleting = true
  let typed = questions[0]?.length ?? 0

  const question = () => questions[turn % questions.length] ?? ''
  const paused = () => still.matches || !inView || input.value !== '' || document.activeElement === input

  function step(): void {
    if (deleting && typed === 0) {
      turn += 1
      deleting = false
    }
    typed += deleting ? -1 : 1
    input.placeholder = question().slice(0, typed)
    if (typed === question().length) deleting = true
    wait()
  }

  function wait(): void {
    window.clearTimeout(timer)
    if (paused()) return
    const whole = typed === question().length
    const pause = whole ? READ_MS : deleting ? DELETE_MS : TYPE_MS
    timer = window.setTimeout(step, typed === 0 ? REST_MS : pause)
  }

  function showWhole(): void {
    if (still.matches) turn = 0
    typed = question().length
    deleting = true
    input.placeholder = question()
  }

  for (const type of ['input', 'blur']) input.addEventListener(type, wait)
  input.addEventListener('focus', () => {
    showWhole()
    wait()
  })
  still.addEventListener('change', () => {
    if (still.matches) showWhole()
    wait()
  })
  new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? true
    wait()
  }).observe(form)
  form.addEventListener('submit', () => {
    if (input.value.trim() === '') input.value = question()
  })
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-ask]')) {
  const input = form.elements.namedItem('query')
  const questions = JSON.parse(form.dataset['ask'] ?? '[]') as string[]
  if (input instanceof HTMLInputElement) rotate(form, input, questions)
}
