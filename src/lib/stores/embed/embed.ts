import { atom, type ReadableAtom } from 'nanostores'
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
  // No computed store: with what it needs it is a tenth of the script.
  const $view = atom<EmbedView>({ state: 'pending' })
  let gold = begin
  let figures: EmbedFigures | null = null
  let loading = false
  const show = () => {
    if (figures) $view.set({ state: 'ready', day: figures.day, answer: answerTo(gold, figures, today()) })
  }
  return {
    $view,
    write(typed) {
      gold = typed
      show()
    },
    async load() {
      if (loading || figures) return
      loading = true
      $view.set({ state: 'pending' })
      try {
        figures = await load()
        show()
      } catch (error) {
        console.error('The prices for the calculator did not come.', error)
        $view.set({ state: 'failed' })
      }
      loading = false
    },
  }
}
