import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

/** Whatever reads a store breaks here, as it does on a value that no code expects. */
const broken = () => {
  throw new Error('What a store told could not be drawn.')
}

vi.mock('@nanostores/react', () => ({ useStore: broken }))
vi.mock('@/islands/shared/use-later', () => ({ useLater: broken, useHydrated: broken }))
vi.mock('@/islands/shared/use-flow', () => ({ useFlow: broken, useFocus: broken, goTo: broken }))
// The server draws no fallbacks: this stands where the real boundary does, and draws nothing of what is inside.
vi.mock('@/ui/ErrorBoundary', () => ({ ErrorBoundary: () => createElement('main') }))

const islands = import.meta.glob<Record<string, unknown>>('/src/islands/**/*.island.tsx')

describe('an error boundary stands around all that an island draws and reads', () => {
  it.each(Object.keys(islands))('%s', async (path) => {
    const components = Object.values((await islands[path]?.()) ?? {}) as ComponentType[]
    expect(components).toHaveLength(1)
    for (const Island of components) {
      expect(renderToStaticMarkup(createElement(Island))).toBe('<main></main>')
    }
  })

  it('of which there are as many as there are features with an island', () => {
    expect(Object.keys(islands).length).toBeGreaterThanOrEqual(14)
  })
})
