import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { plainAnswer, type Answer } from '#lib/domain/assistant/assistant'
import { sessionStore } from './session.ts'

/** Whether answers to spoken questions are read aloud; remembered for the tab. */
export const $readAloud = sessionStore('read-aloud', v.boolean(), false)

const $voice = atom<SpeechSynthesisVoice | null>(null)
const $reading = atom(false)

/** The voice that reads; null if the device has none for the language of the page. */
export const $readingVoice: ReadableAtom<SpeechSynthesisVoice | null> = $voice

/** Whether something is being read. */
export const $isReading: ReadableAtom<boolean> = $reading

const speech = () => (typeof window === 'undefined' ? undefined : window.speechSynthesis)

/** A voice for the language, of this country if there is one. Voices of a service are left out: the text would leave the device. */
function findVoice(): void {
  const language = document.documentElement.lang
  const [base = ''] = language.split('-')
  const spoken = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-')
  const local = (speech()?.getVoices() ?? []).filter(
    (voice) => voice.localService && spoken(voice).split('-')[0] === base,
  )
  $voice.set(local.find((voice) => spoken(voice).endsWith('-IN')) ?? local[0] ?? null)
}

/**
 * Looks for a voice, now and when the browser has loaded its list; stops the reading when the page is left.
 * @returns a function that stops it
 */
export function followVoices(): () => void {
  const synthesis = speech()
  if (!synthesis) return () => undefined
  findVoice()
  synthesis.addEventListener('voiceschanged', findVoice)
  window.addEventListener('pagehide', stopReading)
  return () => {
    stopReading()
    synthesis.removeEventListener('voiceschanged', findVoice)
    window.removeEventListener('pagehide', stopReading)
  }
}

let current: SpeechSynthesisUtterance | null = null

function read(answer: Answer): void {
  const voice = $voice.get()
  const synthesis = speech()
  if (!voice || !synthesis) return
  synthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(plainAnswer(answer))
  utterance.voice = voice
  utterance.lang = voice.lang
  // A cancelled text reports its end after the next has begun.
  const ended = () => current === utterance && stopReading()
  utterance.onend = ended
  utterance.onerror = ended
  current = utterance
  $reading.set(true)
  synthesis.speak(utterance)
}

/** Reads an answer if the visitor wants answers read. */
export function readIfWanted(answer: Answer): void {
  if ($readAloud.get()) read(answer)
}

/** Switches reading on, beginning with this answer, or off. */
export function toggleReadAloud(answer: Answer): void {
  $readAloud.set(!$readAloud.get())
  if ($readAloud.get()) read(answer)
  else stopReading()
}

export function stopReading(): void {
  current = null
  speech()?.cancel()
  $reading.set(false)
}
