import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '@/lib/domain/assistant'
import { storageOver } from './tab.fixture'

const answer = (text: string): Answer => ({ kind: 'known', blocks: [text, ['a', 'b']], sources: [] })
const voiceIn = (lang: string, localService = true) => ({ lang, localService, name: lang })

interface Utterance {
  readonly text: string
  lang: string
  onend?: () => void
}

let voices: ReturnType<typeof voiceIn>[]
let spoken: Utterance[]
let cancelled: number
let changed: () => void
let items: Map<string, string>

/** The page on a device with these voices. */
async function open(withSpeech = true) {
  vi.resetModules()
  const speechSynthesis = {
    getVoices: () => voices,
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: () => (cancelled += 1),
    addEventListener: (_type: string, listener: () => void) => (changed = listener),
    removeEventListener: () => undefined,
  }
  vi.stubGlobal('document', { documentElement: { lang: 'en-IN' } })
  vi.stubGlobal('window', {
    sessionStorage: storageOver(items),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    ...(withSpeech && { speechSynthesis }),
  })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  )
  const store = await import('./read-aloud')
  store.followVoices()
  return store
}

beforeEach(() => {
  voices = [voiceIn('hi-IN'), voiceIn('en_GB'), voiceIn('en-IN')]
  spoken = []
  items = new Map()
  cancelled = 0
})
afterEach(() => vi.unstubAllGlobals())

it('has a voice of the country, else one of the language, and none of a service', async () => {
  expect((await open()).$readingVoice.get()?.lang).toBe('en-IN')
  voices = [voiceIn('en-IN', false), voiceIn('en_GB')]
  expect((await open()).$readingVoice.get()?.lang).toBe('en_GB')
  voices = [voiceIn('en-IN', false), voiceIn('hi-IN')]
  expect((await open()).$readingVoice.get()).toBeNull()
  expect((await open(false)).$readingVoice.get()).toBeNull()
})

it('finds the voices that the browser lists later', async () => {
  const all = voices
  voices = []
  const { $readingVoice } = await open()
  expect($readingVoice.get()).toBeNull()
  voices = all
  changed()
  expect($readingVoice.get()?.lang).toBe('en-IN')
})

it('reads nothing until the visitor wants it, then each answer, remembered for the tab', async () => {
  const { readIfWanted, toggleReadAloud, $isReading } = await open()
  readIfWanted(answer('One.'))
  expect(spoken).toEqual([])
  toggleReadAloud(answer('Two.'))
  expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([['Two. a b', 'en-IN']])
  expect($isReading.get()).toBe(true)
  const later = await open()
  later.readIfWanted(answer('Three.'))
  expect(spoken.at(-1)?.text).toBe('Three. a b')
})

it('is stopped, by the button or by switching it off', async () => {
  const { toggleReadAloud, stopReading, $isReading, $readAloud } = await open()
  toggleReadAloud(answer('One.'))
  const before = cancelled
  stopReading()
  expect([$isReading.get(), $readAloud.get(), cancelled]).toEqual([false, true, before + 1])
  toggleReadAloud(answer('One.'))
  expect([$isReading.get(), $readAloud.get()]).toEqual([false, false])
})

it('has ended once the last text has, not the one that was cut off for it', async () => {
  const { readIfWanted, toggleReadAloud, $isReading } = await open()
  toggleReadAloud(answer('One.'))
  readIfWanted(answer('Two.'))
  spoken[0]?.onend?.()
  expect($isReading.get()).toBe(true)
  spoken[1]?.onend?.()
  expect($isReading.get()).toBe(false)
})
