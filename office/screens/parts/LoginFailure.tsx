import { useStore } from '@nanostores/react'
import { $lockedFor, authRequest } from '@office/stores/login/auth'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { plural } from '#lib/domain/shared/text'
import { Alert } from '@/ui/Alert'
import type { OfficeCopy } from '@office/screens/words'

/** What went wrong with logging in, and what to do. */
export function LoginFailure({ copy }: { copy: OfficeCopy['login'] }) {
  const progress = useStore(authRequest.$progress)
  const seconds = useStore($lockedFor)
  if (progress.state !== 'failed') return null
  const { title, text } = copy.errors[progress.error]
  const locked = progress.error === 'too-many' && seconds !== null
  return (
    <Alert title={title}>
      <p>{locked ? plural(copy.locked, Math.ceil(seconds / 60), DEFAULT_LOCALE) : text}</p>
    </Alert>
  )
}
