// Why an island? The number is in the session, or entered here; it is verified here.
import { island } from '@/islands/shared/Boundary'
import { EntryWait } from '@/islands/shared/EntryWait'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { address } from '#lib/domain/shared/routes'
import { $arrival } from '#lib/stores/identity/arrival'
import { ReturnForm } from './parts/ReturnForm'

interface WelcomeBackProps {
  readonly copy: IdentityCopy
}

function Screen({ copy }: WelcomeBackProps) {
  // The fields depend on the session and the URL, so the form appears when both are read.
  const locale = useLocale()
  const arrival = useLater($arrival, 'unread')
  return arrival === 'unread' ? (
    <div className="entry">
      <h1>{copy.welcomeBack.title}</h1>
      <EntryWait />
      <p className="notice">
        {copy.phone.notice} <a href={address('/privacy-policy', locale)}>{copy.phone.privacy}</a>
      </p>
    </div>
  ) : (
    <ReturnForm copy={copy} known={arrival === 'number'} />
  )
}

export const WelcomeBack = island(Screen)
