import { useStore } from '@nanostores/react'
import { formatRupees, formatShortDate } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { STAGES, type Stage } from '#lib/domain/visit/stage'
import type { CustomerRecordFlow } from '@office/stores/customer-record'
import type { CustomerRecord } from '@office/services/ports'
import { Badge } from '@office/screens/parts/Badge'
import { Part } from '@office/screens/parts/Part'
import { TableHead } from '@office/screens/parts/TableHead'
import { RecordFailure } from './RecordFailure'
import type { CustomersCopy } from '@office/screens/words'

/** How far an application is; the first step is done by whoever has applied. */
function Stages({ current, copy }: { current: string; copy: CustomersCopy['record']['applications'] }) {
  const steps = ['started', ...STAGES] as const
  const at = steps.findIndex((step) => step === current)
  return (
    <ol className="stages" aria-label={copy.columns.stage}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-reached={index <= at || undefined}
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
    <Part id="applications" title={copy.title}>
      <RecordFailure flow={flow} about={record.visits.map(({ bookingId }) => bookingId)} copy={words} />
      {record.applications.length === 0 && <p className="note mt-2.5">{copy.empty}</p>}
      {record.applications.length > 0 && (
        <table className="records slips">
          <TableHead columns={copy.columns} right={['amount']} />
          <tbody className="lg:whitespace-nowrap">
            {record.applications.map(({ id, loanAmount, status, applicationDate, currentStage }) => {
              const visit = visitOf(id)
              return (
                <tr key={id}>
                  <td data-label={copy.columns.id}>
                    <b>{id}</b>
                    {visit?.plan && (
                      <span className="block leading-tight text-ink-3">
                        {fill(plural(copy.plan, visit.plan.tenureMonths, DEFAULT_LOCALE), {
                          bank: visit.plan.bank,
                        })}
                      </span>
                    )}
                  </td>
                  <td className="num lg:text-right" data-label={copy.columns.amount}>
                    {loanAmount > 0 ? formatRupees(loanAmount) : '—'}
                  </td>
                  <td data-label={copy.columns.applied}>
                    {formatShortDate(applicationDate, DEFAULT_LOCALE)}
                  </td>
                  <td data-label={copy.columns.status}>
                    <Badge tone="open" className="capitalize">
                      {status}
                    </Badge>
                  </td>
                  <td data-label={copy.columns.stage} className="max-lg:col-span-full">
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
      )}
    </Part>
  )
}
