import { Button } from '@/ui/Button'

interface FromLinkProps {
  /** What of the link was not used, a sentence each. */
  readonly notes: readonly string[]
  readonly copy: { readonly aside: string; readonly back: string }
  /** Whether there are figures to go back to. */
  readonly aside: boolean
  readonly onBack: () => void
}

/** What became of the figures of a link, and the way back to those that the visitor had here before. */
export const FromLink = ({ notes, copy, aside, onBack }: FromLinkProps) => (
  <>
    {notes.map((note) => (
      <p className="notice mb-3" key={note}>
        {note}
      </p>
    ))}
    {aside && (
      <p className="notice mb-3">
        {copy.aside}{' '}
        <Button look="link" onClick={onBack}>
          {copy.back}
        </Button>
      </p>
    )}
  </>
)
