import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

/** Every read of a store throws, as it does for a value that the code does not expect. */
const broken = () => {
  throw new Error('What a store told could not be drawn.')
}

vi.mock('@nanostores/react', () => ({ useStore: broken }))
vi.mock('@/islands/shared/use-later', () => ({ useLater: broken, useHydrated: broken }))
vi.mock('@/islands/shared/use-flow', () => ({ useFlow: broken, useFocus: broken, goTo: broken }))
// The server does not render fallbacks: this replaces the real boundary and renders none of its children.
vi.mock('@/ui/ErrorBoundary', () => ({ ErrorBoundary: () => createElement('main') }))

const islands = import.meta.glob<Record<string, unknown>>('/src/islands/**/*.island.tsx')

describe('an error boundary wraps everything that an island renders and reads', () => {
  it.each(Object.keys(islands))('%s', async (path) => {
    const components = Object.values((await islands[path]?.()) ?? {}) as ComponentType[]
    expect(components).toHaveLength(1)
    for (const Island of components) {
      expect(renderToStaticMarkup(createElement(Island))).toBe('<main></main>')
    }
  })

  it('finds the islands of all features', () => {
    expect(Object.keys(islands).length).toBeGreaterThanOrEqual(14)
  })
})
