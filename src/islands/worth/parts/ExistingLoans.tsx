import { useState } from 'react'
import { AmountField } from '@/islands/shared/AmountField'
import type { WorthAnswer } from '#lib/domain/worth/worth'
import { typeExistingLoans } from '#lib/stores/worth/ornaments'
import type { Words } from './words'

interface ExistingLoansProps {
  readonly copy: Words['existingLoans']
  readonly text: string
  readonly read: WorthAnswer['existingLoans']
}

/** What the visitor owes on gold already. */
export function ExistingLoans({ copy, text, read }: ExistingLoansProps) {
  const [editing, setEditing] = useState(false)
  const error = read.ok || read.reason === 'empty' || editing ? undefined : copy.errors[read.reason]
  return (
    <div className="mt-6 max-w-[24rem] noscript:hidden">
      <AmountField
        label={copy.label}
        prefix={copy.prefix}
        hint={copy.hint}
        value={text}
        onValue={typeExistingLoans}
        onFocus={() => setEditing(true)}
        onBlur={() => setEditing(false)}
        error={error}
      />
    </div>
  )
}
