import { useInside } from './Frame'
import { Failed, Loading } from './ListStates'

interface ReadingProps {
  readonly state: 'idle' | 'pending' | 'failed'
  /** Whether there is an answer, which stays where it can't be read again. */
  readonly answered: boolean
  readonly failed: { readonly title: string; readonly text: string }
  /** Reads it again. */
  readonly load: () => void
  /** Of the cells of a row, percent. */
  readonly widths: readonly number[]
}

/** That a screen is being read, or that it could not be, with another try. */
export function Reading({ state, answered, failed, load, widths }: ReadingProps) {
  const { copy } = useInside()
  if (state === 'failed')
    return (
      <div className="mt-3">
        <Failed {...failed} again={{ label: copy.tryAgain, act: load }} />
      </div>
    )
  return answered ? null : (
    <div className="mt-4">
      <Loading text={copy.loading} widths={widths} />
    </div>
  )
}
