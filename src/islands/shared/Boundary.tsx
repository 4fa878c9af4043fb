import type { ComponentType, ReactNode } from 'react'
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

/** Stands around every island, and around what a dialog shows. */
export function Boundary({ copy, locale, children }: BoundaryProps) {
  const around = useLocale()
  return (
    <ErrorBoundary fallback={<Broken copy={copy} />}>
      <LocaleContext value={locale ?? around}>{children}</LocaleContext>
    </ErrorBoundary>
  )
}

interface IslandProps {
  /** The words for when the island breaks; its twin hands them over. */
  readonly broken: BoundaryCopy
  /** The language of the page. */
  readonly locale: Locale
}

/** Makes an island of a screen: a boundary stands around all that it draws and reads. */
export const island =
  <Props extends object>(Screen: ComponentType<Props>) =>
  (props: Props & IslandProps) => (
    <Boundary copy={props.broken} locale={props.locale}>
      <Screen {...props} />
    </Boundary>
  )
