import type { ReactNode } from 'react'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { ErrorBoundary } from '@/ui/ErrorBoundary'

/** The words of an island that broke. */
export interface BoundaryCopy {
  readonly title: string
  readonly text: string
  readonly reload: string
}

/** Says that a part of the page stopped working, and offers a way on. */
export const Broken = ({ copy }: { copy: BoundaryCopy }) => (
  <Alert title={copy.title}>
    <p>{copy.text}</p>
    <Button look="link" size="sm" onClick={() => window.location.reload()}>
      {copy.reload}
    </Button>
  </Alert>
)

/** Every island stands in one. */
export const Boundary = ({ copy, children }: { copy: BoundaryCopy; children: ReactNode }) => (
  <ErrorBoundary fallback={<Broken copy={copy} />}>{children}</ErrorBoundary>
)
