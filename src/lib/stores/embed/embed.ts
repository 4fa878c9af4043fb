import { atom, computed, type ReadableAtom } from 'nanostores'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { answerTo, type EmbedAnswer, type EmbedFigures, type EmbedGold } from '#lib/domain/embed/loans'
import { loadEmbedFigures } from '#lib/search/embed-figures'

interface World {
  readonly load: () => Promise<EmbedFigures>
  /** The day in India. */
  readonly today: () => IsoDate
}

const WORLD: World = { load: () => loadEmbedFigures(), today: () => istDate(Date.now()) }

/** What the calculator shows. */
export type EmbedView =
  | { readonly state: 'pending' | 'failed' }
  | { readonly state: 'ready'; readonly day: IsoDate; readonly answer: EmbedAnswer }

/** The calculator in a frame of other sites. */
export interface Embed {
  readonly $view: ReadableAtom<EmbedView>
  /** Takes the gold as it is typed now. */
  write(gold: EmbedGold): void
  /** Loads the figures; a second time only where they did not come. */
  load(): Promise<void>
}

/** Begins a calculator with the gold that its fields hold. */
export function createEmbed(begin: EmbedGold, { load, today }: World = WORLD): Embed {
  const $gold = atom(begin)
  const $figures = atom<EmbedFigures | 'pending' | 'failed'>('failed')
  const $view = computed([$gold, $figures], (gold, figures): EmbedView =>
    typeof figures === 'string'
      ? { state: figures }
      : { state: 'ready', day: figures.day, answer: answerTo(gold, figures, today()) },
  )
  return {
    $view,
    write: (gold) => $gold.set(gold),
    async load() {
      if ($figures.get() !== 'failed') return
      $figures.set('pending')
      try {
        $figures.set(await load())
      } catch (error) {
        console.error('The prices for the calculator did not come.', error)
        $figures.set('failed')
      }
    },
  }
}
