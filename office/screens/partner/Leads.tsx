import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { plural } from '#lib/domain/shared/text'
import { createLeads, inOrder } from '@office/stores/leads/leads'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Empty, Failed, Loading } from '@office/screens/parts/ListStates'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { Part } from '@office/screens/parts/Part'
import type { LeadsCopy } from '@office/screens/words'
import { LeadShares } from './LeadShares'
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
    <Part id="leads" title={copy.title} {...aside}>
      {loading.state === 'failed' && (
        <Failed {...copy.errors.leads} again={{ label: office.tryAgain, act: () => void flow.load() }} />
      )}
      {!answer && loading.state !== 'failed' && <Loading text={office.loading} widths={[14, 26, 20, 20]} />}
      {answer?.leads.length === 0 && <Empty {...copy.empty} />}
      {answer && answer.leads.length > 0 && (
        <>
          <LeadTable flow={flow} leads={inOrder(answer.leads)} own={own} copy={copy} />
          <p className="note mt-3">{own ? copy.note : copy.deskNote}</p>
          <LeadShares answer={answer} copy={copy} />
        </>
      )}
      <OfficeDialog open={draft !== null} title={copy.form.title} onClose={flow.dismiss}>
        {draft && <LoanForm flow={flow} draft={draft} copy={copy} />}
      </OfficeDialog>
    </Part>
  )
}
