import { useStore } from '@nanostores/react'
import { formatRupees, formatShortDate } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { CustomerRecordFlow } from '@office/stores/customer-record'
import type { CustomerRecord, Stage } from '@office/services/ports'
import { RecordFailure } from './RecordFailure'
import type { CustomersCopy } from '@office/screens/words'

const STAGES = ['document_verification', 'visit', 'bank', 'closed'] as const satisfies readonly Stage[]

/** How far an application is; the first step is done by whoever has applied. */
function Stages({ current, copy }: { current: string; copy: CustomersCopy['record']['applications'] }) {
  const steps = ['started', ...STAGES] as const
  const at = steps.findIndex((step) => step === current)
  return (
    <ol className="stage" aria-label={copy.columns.stage}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < at ? 'done' : index === at ? 'now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {copy.stages[step]}
        </li>
      ))}
    </ol>
  )
}

interface ApplicationsProps {
  readonly flow: CustomerRecordFlow
  readonly record: CustomerRecord
  readonly words: CustomersCopy
}

/** The applications with their stage, which can be set where the application belongs to a visit. */
export function Applications({ flow, record, words }: ApplicationsProps) {
  const progress = useStore(flow.$progress)
  const copy = words.record.applications
  const visitOf = (id: string) => record.visits.find(({ bookingId }) => bookingId === id)
  return (
    <section className="block" aria-labelledby="applications">
      <h2 id="applications">{copy.title}</h2>
      <RecordFailure flow={flow} about={record.visits.map(({ bookingId }) => bookingId)} copy={words} />
      {record.applications.length === 0 && <p className="of-n">{copy.empty}</p>}
      {record.applications.length > 0 && (
        <div className="tw">
          <table className="t t-app">
            <thead className="sr">
              <tr>
                {Object.entries(copy.columns).map(([column, name]) => (
                  <th key={column} scope="col" className={column === 'amount' ? 'r' : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {record.applications.map(({ id, loanAmount, status, applicationDate, currentStage }) => {
                const visit = visitOf(id)
                return (
                  <tr key={id}>
                    <td data-l={copy.columns.id}>
                      <b>{id}</b>
                      {visit?.plan && (
                        <span className="sub">
                          {fill(plural(copy.plan, visit.plan.tenureMonths, DEFAULT_LOCALE), {
                            bank: visit.plan.bank,
                          })}
                        </span>
                      )}
                    </td>
                    <td className="num r" data-l={copy.columns.amount}>
                      {loanAmount > 0 ? formatRupees(loanAmount) : '—'}
                    </td>
                    <td data-l={copy.columns.applied}>{formatShortDate(applicationDate, DEFAULT_LOCALE)}</td>
                    <td data-l={copy.columns.status}>
                      <span className="badge b-pend capitalize">{status}</span>
                    </td>
                    <td data-l={copy.columns.stage}>
                      <Stages current={currentStage} copy={copy} />
                      {visit && (
                        <select
                          className="mt-2 min-h-11 rounded-md border-2 border-line bg-sheet px-2"
                          aria-label={fill(copy.set, { id })}
                          value={currentStage}
                          disabled={progress.state === 'pending'}
                          onChange={(event) =>
                            void flow.setStage(id, visit.revision, event.target.value as Stage)
                          }
                        >
                          {STAGES.map((stage) => (
                            <option key={stage} value={stage}>
                              {copy.stages[stage]}
                            </option>
                          ))}
                        </select>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
