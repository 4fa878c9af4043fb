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
import type { CustomersCopy } from '@office/screens/words'
import { RecordFailure } from './RecordFailure'

const DOCUMENTS = ['panCard', 'aadharCard', 'addressProof', 'incomeProof'] as const
type Name = (typeof DOCUMENTS)[number]

const Yes = ({ text }: { text: string }) => (
  <span className="yes">
    <Icon name="check" />
    {text}
  </span>
)

const No = ({ text }: { text: string }) => (
  <span className="no">
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
      <div className="of-row">
        <button className="btn xs primary" type="submit">
          {copy.saveReason}
        </button>
        <button className="btn xs quiet" type="button" onClick={() => flow.askRefusal(null)}>
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
    <section className="block" aria-labelledby="documents">
      <h2 id="documents">
        {copy.title} <em>{fill(copy.count, { count, all: DOCUMENTS.length })}</em>
      </h2>
      <p className="of-n mb-3">{copy.note}</p>
      <RecordFailure flow={flow} about={DOCUMENTS} copy={words} />
      <div className="tw">
        <table className="t t-doc">
          <thead className="sr">
            <tr>
              {Object.entries(copy.columns).map(([column, name]) => (
                <th key={column} scope="col">
                  {column === 'actions' ? <span className="sr">{name}</span> : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DOCUMENTS.map((name) => {
              const document = record.documents[name]
              return (
                <tr key={name}>
                  <td className="d-n">{copy.names[name]}</td>
                  <td data-l={copy.columns.uploaded}>{uploaded(name)}</td>
                  <td data-l={copy.columns.verified}>{verified(name)}</td>
                  <td className="r">
                    {refusing?.document === name ? (
                      <Refusal flow={flow} copy={copy} />
                    ) : (
                      <>
                        {!document.uploaded && (
                          <button
                            className="btn xs quiet"
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
                              className="btn xs quiet"
                              type="button"
                              onClick={() => flow.askRefusal(name)}
                            >
                              {copy.refuse}
                              <span className="sr">: {copy.names[name]}</span>
                            </button>
                            <button
                              className="btn xs primary"
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
      </div>
    </section>
  )
}
