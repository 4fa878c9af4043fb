import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { plural } from '#lib/domain/shared/text'
import { createLeads } from '@office/stores/leads/leads'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Empty, Failed, Loading } from '@office/screens/parts/ListStates'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { Part } from '@office/screens/parts/Part'
import { wordsOf, type LeadsCopy } from '@office/screens/words'
import { LeadShares } from './LeadShares'
import { ExportLeads, LeadsBar } from './LeadsBar'
import { LeadTable } from './LeadTable'
import { LoanForm } from './LoanForm'

interface LeadsProps {
  readonly lender: string
  /** Whether it is the lender's own person, who says what became of a loan and reads numbers that were given. */
  readonly own: boolean
  readonly copy: LeadsCopy['leads']
}

/** The leads of a lender, and what came of them. */
export function Leads({ lender, own, copy }: LeadsProps) {
  const { copy: office } = useInside()
  const [flow] = useState(() => createLeads(lender))
  const answer = useStore(flow.$leads)
  const rows = useStore(flow.$rows)
  const months = useStore(flow.$months)
  const exporting = useStore(flow.$exporting)
  const loading = useStore(flow.$loading)
  const draft = useStore(flow.$draft)
  useEffect(() => void flow.load(), [flow])
  useChanges(
    ['leads', 'visits'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  const aside =
    answer && answer.noWord > 0
      ? { aside: plural(own ? copy.aside : copy.desk, answer.noWord, DEFAULT_LOCALE) }
      : {}
  return (
    <Part
      id="leads"
      title={copy.title}
      {...aside}
      {...(months.length > 0 && { action: <ExportLeads flow={flow} own={own} copy={copy} /> })}
    >
      {exporting.state === 'failed' && <Failed {...wordsOf(copy.errors, exporting.error)} />}
      {months.length > 0 && <LeadsBar flow={flow} copy={copy} />}
      {loading.state === 'failed' && (
        <Failed {...copy.errors.leads} again={{ label: office.tryAgain, act: () => void flow.load() }} />
      )}
      {!answer && loading.state !== 'failed' && <Loading text={office.loading} widths={[14, 26, 20, 20]} />}
      {rows?.length === 0 && <Empty {...(months.length === 0 ? copy.empty : copy.emptyFilter)} />}
      {rows && rows.length > 0 && <LeadTable flow={flow} leads={rows} own={own} copy={copy} />}
      {answer && answer.leads.length > 0 && (
        <>
          <p className="note mt-3">{own ? `${copy.note} ${copy.exportNote}` : copy.deskNote}</p>
          <LeadShares answer={answer} copy={copy} />
        </>
      )}
      <OfficeDialog open={draft !== null} title={copy.form.title} onClose={flow.dismiss}>
        {draft && <LoanForm flow={flow} draft={draft} copy={copy} />}
      </OfficeDialog>
    </Part>
  )
}
