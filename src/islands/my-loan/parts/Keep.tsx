import { useRef, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { MyLoanCopy } from '#lib/content/copy/copy'
import { fill, plural } from '#lib/domain/shared/text'
import type { MyLoans, MyLoansView, ReadBackFault } from '#lib/stores/my-loan/my-loans'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { PLACES } from './Empty'

interface KeepProps {
  readonly copy: MyLoanCopy
  readonly flow: MyLoans
  readonly view: MyLoansView
}

/** Saves a text as a file. */
function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.json` })
  link.click()
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}

const sayFault = ({ faults }: MyLoanCopy['keep'], fault: ReadBackFault): string =>
  fault.kind === 'loan'
    ? fill(faults.loan, { number: fault.number, field: faults.fields[fault.field] })
    : faults[fault.kind]

/** Where the loans are, and how they leave: as a file, back from one, or erased. */
export function Keep({ copy, flow, view }: KeepProps) {
  const locale = useLocale()
  const words = copy.keep
  const input = useRef<HTMLInputElement>(null)
  const fault = useLater(flow.$fault, null)
  const [says, setSays] = useState('')
  const [sure, setSure] = useState(false)
  const some = view.loans.length > 0 || view.state === 'damaged'
  const read = async (file: File) => {
    const count = await flow.readBack(file)
    setSays(count === null ? '' : plural(words.brought, count, locale))
  }
  const erase = async () => {
    const erased = await flow.erase()
    setSure(false)
    setSays(erased ? words.erased : words.eraseFailed)
  }
  return (
    <section className="mt-14 border-t border-rule pt-8 pb-20 lg:mt-20 print:hidden">
      <h2 className="text-h3" id={PLACES.keep} tabIndex={-1}>
        {words.title} <em>{words.aside}</em>
      </h2>
      <p className="mt-2 max-w-[40rem] text-ink-2">
        {words.text} {words.pictures}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {view.loans.length > 0 && (
          <Button look="quiet" onClick={() => download(flow.file(), words.file)}>
            {words.save}
          </Button>
        )}
        <Button look="quiet" onClick={() => input.current?.click()}>
          {words.read}
        </Button>
        {some && !sure && (
          <Button look="link" onClick={() => setSure(true)}>
            {words.erase}
          </Button>
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={words.read}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void read(file)
        }}
      />
      {sure && (
        <div className="mt-4 max-w-[40rem] rounded-md border-2 border-ink p-4">
          <p>{words.eraseSure}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <Button look="primary" onClick={() => void erase()}>
              {words.eraseYes}
            </Button>
            <Button look="quiet" onClick={() => setSure(false)}>
              {copy.change.no}
            </Button>
          </p>
        </div>
      )}
      <p className="mt-3" role="status">
        {says}
      </p>
      {fault && (
        <div className="mt-3 max-w-[40rem]">
          <Alert title={words.faults.title}>
            <p>{sayFault(words, fault)}</p>
          </Alert>
        </div>
      )}
    </section>
  )
}
