import { useEffect, useRef, useState } from 'react'
import { renewalOf, renewed } from '#lib/domain/my-loan/gold-room'
import { createLoanPicture } from '#lib/stores/my-loan/pictures'
import { Button } from '@/ui/Button'
import type { Shown } from './facts'
import type { FormOf } from './LateForm'
import { PICTURES } from './Picture'

interface ChangedProps extends Shown {
  readonly onForm: (form: FormOf) => void
  readonly onClose: () => void
}

/** What may have changed of a loan. */
export function Changed({ copy, loan, flow, standing, today, rules, onForm, onClose }: ChangedProps) {
  const words = copy.change
  const heading = useRef<HTMLHeadingElement>(null)
  const [removing, setRemoving] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const renewal = renewalOf(loan, standing, rules.feeTaxPercent)
  const change = (changed: typeof loan) => {
    flow.change(changed)
    onClose()
  }
  const close = () =>
    change({
      ...loan,
      closing: { repaidOn: today, returnedOn: null, sealWhole: null, weights: [], notes: [] },
    })
  const remove = async () => {
    await Promise.all(PICTURES.map((name) => createLoanPicture(loan.id, name).remove()))
    flow.remove(loan.id)
  }
  const choices: readonly (readonly [text: string, press: () => void])[] = [
    [words.terms, () => onForm({ kind: 'change', loan })],
    ...(loan.paidDays > 0 && !loan.closing
      ? [[words.unpaid, () => change({ ...loan, paidDays: loan.paidDays - 1 })] as const]
      : []),
    ...(renewal && !loan.closing ? [[words.renewed, () => change(renewed(loan, renewal))] as const] : []),
    ...(loan.closing ? [] : [[words.closed, close] as const]),
    [words.remove, () => setRemoving(true)],
  ]
  return (
    <div className="mt-5 rounded-md border-2 border-ink p-4 lg:p-5 print:hidden">
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        {removing ? words.remove : words.title}
      </h3>
      {removing ? (
        <>
          <p className="mt-2">{words.removeSure}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <Button look="primary" onClick={() => void remove()}>
              {words.removeYes}
            </Button>
            <Button look="quiet" onClick={onClose}>
              {words.no}
            </Button>
          </p>
        </>
      ) : (
        <p className="mt-3 grid justify-items-start gap-2">
          {choices.map(([text, press]) => (
            <Button key={text} look="quiet" onClick={press}>
              {text}
            </Button>
          ))}
          <Button look="link" onClick={onClose}>
            {words.cancel}
          </Button>
        </p>
      )}
    </div>
  )
}
