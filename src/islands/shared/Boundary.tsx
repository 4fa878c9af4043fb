import type { ComponentType, ReactNode } from 'react'
import { LocaleContext, useLocale } from './locale'
import type { Locale } from '#lib/domain/shared/locale'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { ErrorBoundary } from '@/ui/ErrorBoundary'

/** The copy shown when an island fails. */
export interface BoundaryCopy {
  readonly title: string
  readonly text: string
  readonly reload: string
}

/** The message that a part of the page stopped working, with a reload button. */
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
  /** The language of the page; optional inside another boundary. */
  readonly locale?: Locale
  readonly children: ReactNode
}

/** Error boundary and locale for an island or the content of a dialog. */
export function Boundary({ copy, locale, children }: BoundaryProps) {
  const around = useLocale()
  return (
    <ErrorBoundary fallback={<Broken copy={copy} />}>
      <LocaleContext value={locale ?? around}>{children}</LocaleContext>
    </ErrorBoundary>
  )
}

interface IslandProps {
  /** The copy for failures, passed by the island's .astro file. */
  readonly broken: BoundaryCopy
  /** The language of the page. */
  readonly locale: Locale
}

/** Wraps a screen in a boundary and makes it an island. */
export const island =
  <Props extends object>(Screen: ComponentType<Props>) =>
  (props: Props & IslandProps) => (
    <Boundary copy={props.broken} locale={props.locale}>
      <Screen {...props} />
    </Boundary>
  )
