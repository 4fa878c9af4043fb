import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '#lib/domain/assistant/assistant'
import { storageOver } from './tab.fixture.ts'

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
let listening: Map<string, () => void>
let items: Map<string, string>

/** The page on a device with these voices. */
async function open(withSpeech = true) {
  vi.resetModules()
  const speechSynthesis = {
    getVoices: () => voices,
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: () => (cancelled += 1),
    addEventListener(type: string, listener: () => void) {
      changed = listener
      listening.set(type, listener)
    },
    removeEventListener: (type: string) => listening.delete(type),
  }
  vi.stubGlobal('document', { documentElement: { lang: 'en-IN' } })
  vi.stubGlobal('window', {
    sessionStorage: storageOver(items),
    addEventListener: (type: string, listener: () => void) => listening.set(type, listener),
    removeEventListener: (type: string) => listening.delete(type),
    ...(withSpeech && { speechSynthesis }),
  })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  )
  const store = await import('./read-aloud.ts')
  const leave = store.followVoices()
  return { ...store, leave }
}

beforeEach(() => {
  voices = [voiceIn('hi-IN'), voiceIn('en_GB'), voiceIn('en-IN')]
  spoken = []
  items = new Map()
  cancelled = 0
  listening = new Map()
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

it('stops when the page is left, and listens no more once it is gone', async () => {
  const { toggleReadAloud, leave, $isReading } = await open()
  expect($isReading.get()).toBe(false)
  expect([...listening.keys()]).toEqual(expect.arrayContaining(['voiceschanged', 'pagehide']))
  toggleReadAloud(answer('One.'))
  listening.get('pagehide')?.()
  expect($isReading.get()).toBe(false)
  toggleReadAloud(answer('One.'))
  toggleReadAloud(answer('One.'))
  leave()
  expect($isReading.get()).toBe(false)
  expect([listening.has('voiceschanged'), listening.has('pagehide')]).toEqual([false, false])
})

it('ends the text before with the next one', async () => {
  const { toggleReadAloud } = await open()
  const before = cancelled
  toggleReadAloud(answer('One.'))
  expect(cancelled).toBe(before + 1)
})

it('reads nothing where the device has no voice, or no speech at all', async () => {
  voices = []
  const silent = await open()
  silent.toggleReadAloud(answer('One.'))
  expect([spoken, silent.$isReading.get()]).toEqual([[], false])
  items = new Map()
  const without = await open(false)
  without.toggleReadAloud(answer('One.'))
  without.stopReading()
  without.leave()
  expect([spoken, without.$isReading.get()]).toEqual([[], false])
})

it('reads where the tab remembers that it is wanted', async () => {
  items.set('moneypal:1:read-aloud', 'true')
  const { readIfWanted } = await open()
  readIfWanted(answer('One.'))
  expect(spoken.map(({ text }) => text)).toEqual(['One. a b'])
})

it('falls silent in the middle of an answer when it is switched off', async () => {
  const { toggleReadAloud, $isReading, $readAloud } = await open()
  toggleReadAloud(answer('One.'))
  const before = cancelled
  toggleReadAloud(answer('One.'))
  expect([$isReading.get(), $readAloud.get(), cancelled]).toEqual([false, false, before + 1])
})

it('has no voice on the server', async () => {
  const { followVoices, stopReading, $readingVoice } = await open(false)
  vi.stubGlobal('window', undefined)
  followVoices()()
  stopReading()
  expect($readingVoice.get()).toBeNull()
})
