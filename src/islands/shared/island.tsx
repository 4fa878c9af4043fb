import type { ComponentType } from 'react'
import { Boundary, type BoundaryCopy } from './Boundary'

/** What the twin of every island hands it. */
interface IslandProps {
  /** The words for when it breaks. */
  readonly broken: BoundaryCopy
}

/** Makes an island of a screen: an error boundary stands around all that it draws and reads. */
export const island =
  <Props extends object>(Screen: ComponentType<Props>) =>
  (props: Props & IslandProps) => (
    <Boundary copy={props.broken}>
      <Screen {...props} />
    </Boundary>
  )
