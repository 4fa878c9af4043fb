/** The part of the Web Speech API in use. TypeScript's DOM library has its events but not the recognition itself. */
interface Recognition {
  lang: string
  continuous: boolean
  onresult: ((event: SpeechRecognitionEvent) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition
    /** Chrome, Safari and Samsung Internet. */
    webkitSpeechRecognition?: new () => Recognition
  }
}

type Words = Readonly<Record<'listening' | 'unsupported' | 'refused' | 'silent' | 'failed', string>>

const FAULTS: Readonly<Record<string, keyof Words>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'refused',
  'no-speech': 'silent',
}

interface Box {
  readonly input: HTMLInputElement
  readonly button: Element
  readonly status: Element
  readonly alert: Element
  readonly words: Words
}

function listenIn({ input, button, status, alert, words }: Box): void {
  let current: Recognition | null = null

  function say(place: Element, text: string): void {
    status.textContent = ''
    alert.textContent = ''
    place.textContent = text
  }

  function show(recognition: Recognition | null): void {
    current = recognition
    button.setAttribute('aria-pressed', String(recognition !== null))
  }

  function start(Recognition: new () => Recognition): void {
    const recognition = new Recognition()
    recognition.lang = document.documentElement.lang
    recognition.continuous = false
    recognition.onresult = ({ results }) => {
      input.value = results[0]?.[0]?.transcript ?? ''
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.form?.setAttribute('data-spoken', '')
      input.focus()
    }
    recognition.onerror = ({ error }) => {
      if (error !== 'aborted') say(alert, words[FAULTS[error] ?? 'failed'])
    }
    recognition.onend = () => {
      status.textContent = ''
      show(null)
    }
    say(status, words.listening)
    show(recognition)
    recognition.start()
  }

  // The answer to a question that was spoken may be read aloud, also on the next page.
  input.addEventListener('input', ({ isTrusted }) => {
    if (isTrusted) input.form?.removeAttribute('data-spoken')
  })
  input.form?.addEventListener('formdata', ({ formData }) => {
    if (input.form?.hasAttribute('data-spoken')) formData.set('spoken', '1')
  })

  button.addEventListener('click', () => {
    const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition
    if (current) current.stop()
    else if (Recognition) start(Recognition)
    else say(alert, words.unsupported)
  })
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-voice]')) {
  const input = form.elements.namedItem('query')
  const button = form.querySelector('button[aria-pressed]')
  // An island in the form has regions of its own, and hydration would remove a text put there.
  const status = form.querySelector('[role="status"]:not(astro-island *)')
  const alert = form.querySelector('[role="alert"]:not(astro-island *)')
  if (input instanceof HTMLInputElement && button && status && alert) {
    const words = JSON.parse(form.dataset['voice'] ?? '{}') as Words
    listenIn({ input, button, status, alert, words })
  }
}

// `declare global` is allowed only in a module.
export {}
