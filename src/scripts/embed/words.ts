import type { ColourName } from '#lib/domain/embed/colours'
import type { GramsProblem } from '#lib/domain/gold/gold'
import type { Plural } from '#lib/domain/shared/text'

/** The words of the calculator that its script writes; the others stand in its markup. */
export interface CalculatorWords {
  /** Above the sums. */
  readonly lend: Plural
  /** In its place where there is no sum. */
  readonly none: string
  readonly tooLow: string
  readonly tooLittle: string
  /** Below the weight. */
  readonly tola: Plural
  readonly errors: Readonly<Record<Exclude<GramsProblem, 'empty'>, string>>
  /** Of which day the prices are. */
  readonly note: string
}

/** What the page for those who embed hands its script. */
export interface SettingsData {
  /** The origin of this site. */
  readonly site: string
  /** What a screen reader calls the frame, by language. */
  readonly titles: Readonly<Record<string, string>>
  readonly words: {
    readonly fine: string
    readonly corrected: string
    readonly names: Readonly<Record<ColourName, string>>
    readonly copied: string
    readonly failed: string
  }
}
