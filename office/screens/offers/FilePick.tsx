import { useId, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { lenderAddress } from '@office/domain/routes'
import type { FeedReceipt } from '@office/services/offers-port'
import type { UploadFlow } from '@office/stores/offers/upload'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Failed } from '@office/screens/parts/ListStates'
import { Notice } from '@office/screens/parts/Notice'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { wordsOf, type OffersCopy } from '@office/screens/words'
import { RowProblems } from './RowProblems'

interface ReceivedProps {
  readonly flow: UploadFlow
  readonly receipt: FeedReceipt
  /** Where its offers are shown; absent where they are on the same page. */
  readonly address: ((version: number) => string) | undefined
  readonly isJson: boolean
  readonly copy: OffersCopy
}

/** What came of a file that has arrived. */
function Received({ receipt, address, isJson, copy }: Omit<ReceivedProps, 'flow'>) {
  const words = copy.upload
  const { version, known, state, problem, counts, problems, allProblems } = receipt
  const open = address && (
    <a className="btn small quiet mt-2.5 bg-sheet" href={address(version)}>
      {fill(words.openVersion, { version })}
    </a>
  )
  if (state === 'unreadable')
    return (
      <Alert title={fill(words.unreadable, { version })}>
        <p className="wrap-anywhere">{problem}</p>
        <RowProblems
          problems={problems.slice(1)}
          all={Math.max(0, allProblems - 1)}
          isJson={isJson}
          copy={copy}
        />
        <p>{words.unchanged}</p>
        {open}
      </Alert>
    )
  return (
    <Notice title={known ? words.known : fill(words.read, { version })}>
      <p>
        {known ? fill(words.knownText, { version }) : plural(words.readText, counts.offers, DEFAULT_LOCALE)}
      </p>
      {open}
    </Notice>
  )
}

interface FilePickProps {
  readonly flow: UploadFlow
  /** Leads to the versions of a lender; absent where its last one is on the same page. */
  readonly leads?: boolean
  readonly copy: OffersCopy
}

/** A place for a file: dropped there, or chosen. */
export function FilePick({ flow, leads = true, copy }: FilePickProps) {
  const words = copy.upload
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [over, setOver] = useState(false)
  const [isJson, setJson] = useState(false)
  const lender = useStore(flow.$lender)
  const file = useStore(flow.$file)
  const problem = useStore(flow.$problem)
  const receipt = useStore(flow.$receipt)
  const progress = useStore(flow.$progress)
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    setJson(/json$/i.test(chosen.name))
    void flow.take(chosen)
  }
  return (
    <div className="grid gap-3">
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- dropping a file; its button does the same by keyboard */}
      <div
        className={`grid justify-items-center gap-2 rounded-md border-2 border-dashed bg-sheet px-4 py-5 text-center text-ink-2 [&>svg]:text-ink ${over ? 'border-ink' : 'border-line'}`}
        role="group"
        aria-labelledby={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <OfficeIcon name="file" />
        <b id={id} className="font-semibold text-ink">
          {words.drop}
        </b>
        <span>{words.or}</span>
        <input
          ref={input}
          type="file"
          accept=".csv,.json,text/csv,application/json"
          aria-label={words.drop}
          hidden
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          look="quiet"
          className="small"
          pending={progress.state === 'pending' && fill(words.sending, { name: file?.name ?? '' })}
          onClick={() => input.current?.click()}
        >
          {file ? words.another : words.pick}
        </Button>
        {file && progress.state !== 'pending' && <span className="wrap-anywhere">{file.name}</span>}
      </div>
      {problem && (
        <Alert title={words.problems[problem]}>
          {problem === 'lender' || <p className="wrap-anywhere">{file?.name}</p>}
        </Alert>
      )}
      {progress.state === 'failed' && (
        <Failed
          {...wordsOf(copy.errors, progress.error)}
          again={{ label: words.again, act: () => void flow.send() }}
        />
      )}
      {receipt && (
        <Received
          receipt={receipt}
          address={leads ? (version) => lenderAddress(lender, version) : undefined}
          isJson={isJson}
          copy={copy}
        />
      )}
    </div>
  )
}
