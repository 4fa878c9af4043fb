import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { istDate } from '#lib/domain/dates/dates'
import { dayParts } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import type { CustomerRecordFlow } from '@office/stores/customer-record'
import type { CustomerRecord } from '@office/services/ports'
import { Icon } from '@/ui/Icon'
import { TextField } from '@/ui/TextField'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { Part } from '@office/screens/parts/Part'
import { TableHead } from '@office/screens/parts/TableHead'
import type { CustomersCopy } from '@office/screens/words'
import { RecordFailure } from './RecordFailure'

const DOCUMENTS = ['panCard', 'aadharCard', 'addressProof', 'incomeProof'] as const
/** On a narrow screen a row is a slip between two lines. */
const ROW =
  'max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] max-lg:border-b max-lg:border-line max-lg:px-3 max-lg:py-2.5'
const CELL = 'max-lg:border-0 max-lg:px-0 max-lg:py-0.5'
type Name = (typeof DOCUMENTS)[number]

const Yes = ({ text }: { text: string }) => (
  <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap [&>svg]:w-4.5 [&>svg]:text-teal forced-colors:[&>svg]:text-[color:CanvasText]">
    <Icon name="check" />
    {text}
  </span>
)

const No = ({ text }: { text: string }) => (
  <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap text-ink-3 [&>svg]:w-4.5">
    <OfficeIcon name="none" />
    {text}
  </span>
)

const shortDay = (instant: string | null): string => {
  if (instant === null) return ''
  const { day, month } = dayParts(istDate(Date.parse(instant)), DEFAULT_LOCALE)
  return `${day} ${month}`
}

interface DocumentsProps {
  readonly flow: CustomerRecordFlow
  readonly record: CustomerRecord
  readonly words: CustomersCopy
}

/** Why a document is refused. */
function Refusal({ flow, copy }: { flow: CustomerRecordFlow; copy: CustomersCopy['record']['documents'] }) {
  const refusing = useStore(flow.$refusing)
  const [tried, setTried] = useState(false)
  if (!refusing) return null
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        void flow.refuse()
      }}
    >
      <TextField
        label={copy.reason}
        value={refusing.reason}
        onValue={flow.setReason}
        maxLength={200}
        error={tried && refusing.reason.trim() === '' ? copy.missing : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <button className="btn small primary" type="submit">
          {copy.saveReason}
        </button>
        <button className="btn small quiet" type="button" onClick={() => flow.askRefusal(null)}>
          {copy.keep}
        </button>
      </div>
    </form>
  )
}

/** The documents, with who marked them. The office keeps marks only, no pictures. */
export function Documents({ flow, record, words }: DocumentsProps) {
  const refusing = useStore(flow.$refusing)
  const copy = words.record.documents
  const count = DOCUMENTS.filter((name) => record.documents[name].verified).length
  const uploaded = (name: Name) => {
    const document = record.documents[name]
    return document.uploaded ? <Yes text={shortDay(document.uploadedAt)} /> : <No text={copy.notYet} />
  }
  const verified = (name: Name) => {
    const { verified, verifiedAt, by, refused } = record.documents[name]
    if (refused !== null) return <No text={fill(copy.refused, { reason: refused })} />
    if (!verified) return <No text={copy.notYet} />
    return <Yes text={by ? fill(copy.by, { when: shortDay(verifiedAt), who: by }) : shortDay(verifiedAt)} />
  }
  return (
    <Part id="documents" title={copy.title} aside={fill(copy.count, { count, all: DOCUMENTS.length })}>
      <p className="note mt-2.5 mb-3">{copy.note}</p>
      <RecordFailure flow={flow} about={DOCUMENTS} copy={words} />
      <table className="records">
        <TableHead columns={copy.columns} />
        <tbody className="whitespace-nowrap">
          {DOCUMENTS.map((name) => {
            const document = record.documents[name]
            return (
              <tr key={name} className={ROW}>
                <td className={`${CELL} max-lg:col-span-full max-lg:font-semibold`}>{copy.names[name]}</td>
                <td className={CELL} data-label={copy.columns.uploaded}>
                  {uploaded(name)}
                </td>
                <td className={CELL} data-label={copy.columns.verified}>
                  {verified(name)}
                </td>
                <td className={`${CELL} max-lg:col-span-full max-lg:pt-2 lg:text-right`}>
                  {refusing?.document === name ? (
                    <Refusal flow={flow} copy={copy} />
                  ) : (
                    <>
                      {!document.uploaded && (
                        <button
                          className="btn small quiet"
                          type="button"
                          onClick={() => void flow.mark({ document: name, mark: 'uploaded' })}
                        >
                          {copy.upload}
                          <span className="sr">: {copy.names[name]}</span>
                        </button>
                      )}
                      {document.uploaded && !document.verified && (
                        <>
                          <button
                            className="btn small quiet"
                            type="button"
                            onClick={() => flow.askRefusal(name)}
                          >
                            {copy.refuse}
                            <span className="sr">: {copy.names[name]}</span>
                          </button>
                          <button
                            className="btn small primary ml-1.5"
                            type="button"
                            onClick={() => void flow.mark({ document: name, mark: 'verified' })}
                          >
                            {copy.verify}
                            <span className="sr">: {copy.names[name]}</span>
                          </button>
                        </>
                      )}
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Part>
  )
}
