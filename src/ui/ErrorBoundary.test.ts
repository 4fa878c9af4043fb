import { expect, it } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary'

it('an error boundary shows its children until one of them throws, and the fallback from then on', () => {
  const boundary = new ErrorBoundary({ children: 'the part', fallback: 'what to do' })
  expect(boundary.render()).toBe('the part')
  boundary.state = ErrorBoundary.getDerivedStateFromError()
  expect(boundary.render()).toBe('what to do')
})
