import { useEffect, useState } from 'react'
import type { MyLoanCopy } from '#lib/content/copy/copy'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import type { MyLoans } from '#lib/stores/my-loan/my-loans'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import type { Facts } from './facts'

/** Which form is open. */
export type FormOf = { readonly kind: 'new' | 'visit' } | { readonly kind: 'change'; readonly loan: MyLoan }

export interface FormProps {
  readonly form: FormOf
  readonly copy: MyLoanCopy
  readonly facts: Facts
  readonly flow: MyLoans
  readonly onDone: () => void
}

const load = () => import('./Form')
type Loaded = Awaited<ReturnType<typeof load>>

/** The form, loaded when it is opened. */
export function LateForm(props: FormProps) {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  useEffect(() => {
    if (loaded !== null) return
    load().then(setLoaded, (error: unknown) => {
      console.error('The form of the loan could not be loaded.', error)
      setLoaded('failed')
    })
  }, [loaded])
  const { failed, waiting } = props.copy
  if (loaded === 'failed')
    return (
      <Alert title={failed.title}>
        <p>{failed.text}</p>
        <Button look="link" size="sm" onClick={() => setLoaded(null)}>
          {failed.retry}
        </Button>
      </Alert>
    )
  return loaded ? (
    <loaded.Form {...props} />
  ) : (
    <p className="min-h-120" role="status">
      <span className="sr">{waiting}</span>
    </p>
  )
}
