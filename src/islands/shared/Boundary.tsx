import type { ReactNode } from 'react'
import { LocaleContext, useLocale } from './locale'
import type { Locale } from '@/lib/domain/locale'
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

interface BoundaryProps {
  readonly copy: BoundaryCopy
  /** The language of the page. A boundary inside another one need not name it. */
  readonly locale?: Locale
  readonly children: ReactNode
}

/** Every island stands in one. */
export function Boundary({ copy, locale, children }: BoundaryProps) {
  const around = useLocale()
  return (
    <ErrorBoundary fallback={<Broken copy={copy} />}>
      <LocaleContext value={locale ?? around}>{children}</LocaleContext>
    </ErrorBoundary>
  )
}
