import { meaningsIn } from './lists/lines.ts'
import soundAlikes from './lists/sound-alikes.json' with { type: 'json' }

const WORDS = meaningsIn(soundAlikes)

/** What a word means that sounds like another one; undefined for other words. @param word in lower case, Latin letters */
export const soundAlike = (word: string): string | undefined => WORDS.get(word)
