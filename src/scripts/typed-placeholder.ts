const TYPE_MS = 80
const DELETE_MS = 40
const READ_MS = 1600
const REST_MS = 400
/** How often each question is shown. */
const ROUNDS = 3

/** Farther right than any box ends. */
const GONE = 'translateX(100vw)'

/** Where each character of a text ends in the box, px. */
function endsOf(text: string, input: HTMLInputElement): readonly number[] {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(input)
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return []
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  const letters =
    'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text]
  return letters.map((_, index) => context.measureText(letters.slice(0, index + 1).join('')).width)
}

/**
 * The places of the cover while a text is typed, read and deleted, and how long this takes.
 * @param ends where each character ends, px
 */
function walkOf(ends: readonly number[]) {
  const read = TYPE_MS * (ends.length - 1)
  const end = read + READ_MS + DELETE_MS * (ends.length - 1)
  const duration = end + REST_MS
  const at = (time: number, place: string): Keyframe => ({ offset: time / duration, transform: place })
  const typed = ends.slice(0, -1).map((place, index) => at(TYPE_MS * index, `translateX(${place}px)`))
  const deleted = ends
    .slice(0, -1)
    .map((place, index) => at(end - DELETE_MS * (index + 1), `translateX(${place}px)`))
    .reverse()
  const frames = [...typed, at(read, GONE), ...deleted, at(end, 'none'), at(duration, 'none')]
  return { read, duration, frames: frames.map((frame) => ({ ...frame, easing: 'step-end' })) }
}

/**
 * Types the example questions into the input's placeholder, one after another. The placeholder always has the whole
 * question, and a cover is moved over it: the compositor does this alone, without a layout of the page. Pauses while the
 * input has text or focus, so that a screen reader never announces a change, and while nobody sees it; does not run with
 * reduced motion.
 */
function rotate(form: HTMLFormElement, input: HTMLInputElement, questions: readonly string[]): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)')
  const cover = document.createElement('span')
  cover.className = 'ask-cover'
  input.after(cover)
  let turn = 0
  let inView = true
  let walk: Animation | null = null

  const question = () => questions[turn % questions.length] ?? ''
  const over = () => turn >= ROUNDS * questions.length
  const taken = () => still.matches || over() || input.value !== '' || document.activeElement === input

  /** Shows the question whole. */
  function stop(): void {
    walk?.cancel()
    walk = null
    input.placeholder = question()
  }

  function next(): void {
    turn += 1
    const last = walk
    input.placeholder = question()
    if (over()) stop()
    else begin(false)
    last?.cancel()
  }

  /** @param read whether the question stands there already */
  function begin(read: boolean): void {
    const ends = endsOf(question(), input)
    if (ends.length < 2) return
    const { frames, duration, read: time } = walkOf(ends)
    walk = cover.animate(frames, { duration, fill: 'forwards', id: 'typed' })
    if (read) walk.currentTime = time
    walk.onfinish = next
  }

  function go(): void {
    if (taken()) return stop()
    if (!walk) begin(true)
    if (inView && !document.hidden) walk?.play()
    else walk?.pause()
  }

  for (const type of ['input', 'focus', 'blur']) input.addEventListener(type, go)
  document.addEventListener('visibilitychange', go)
  still.addEventListener('change', () => {
    if (still.matches) turn = 0
    go()
  })
  new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? true
    go()
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
