import { useStore } from '@nanostores/react'
import { adviceOf, type FailureWords } from '@/islands/shared/advice'
import { useLocale } from '@/islands/shared/locale'
import { CallInstead } from '@/islands/shared/CallInstead'
import type { MyVisit } from '#lib/stores/my-visit/my-visit'
import { Alert } from '@/ui/Alert'
import type { MyVisitWords } from './words'

type CallName = ReturnType<MyVisit['$call']['get']>['name']

/** What a call is doing: whether it is the last one, and how it goes. */
export function useCall(flow: MyVisit, name: CallName, about = '') {
  const call = useStore(flow.$call)
  const progress = useStore(flow.$progress)
  const mine = call.name === name && call.about === about
  return {
    pending: mine && progress.state === 'pending',
    failure: mine && progress.state === 'failed' ? progress : null,
  }
}

interface FailureProps {
  readonly flow: MyVisit
  readonly name: CallName
  readonly about?: string
  readonly words: MyVisitWords
}

/** Why a call failed, with what to do next. */
export function Failure({ flow, name, about, words: { copy } }: FailureProps) {
  const locale = useLocale()
  const { failure } = useCall(flow, name, about)
  if (!failure) return null
  const texts: Readonly<Record<string, FailureWords & { readonly title: string }>> = copy.failures
  const text = texts[failure.error] ?? texts[name]
  return (
    text && (
      <Alert title={text.title}>
        <p>{adviceOf(text, failure.retryAfter, locale)}</p>
        <CallInstead />
      </Alert>
    )
  )
}
