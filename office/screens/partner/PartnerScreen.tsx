import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { FeedVersion, LenderDetails } from '@office/services/offers-port'
import { createPartner } from '@office/stores/offers/partner'
import { createUpload } from '@office/stores/offers/upload'
import { Alert } from '@/ui/Alert'
import { Decided } from '@office/screens/offers/Decided'
import { DecisionLog } from '@office/screens/offers/DecisionLog'
import { FilePick } from '@office/screens/offers/FilePick'
import { RowProblems } from '@office/screens/offers/RowProblems'
import { Columns } from '@office/screens/parts/Columns'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Empty, Failed } from '@office/screens/parts/ListStates'
import { Notice } from '@office/screens/parts/Notice'
import { Part } from '@office/screens/parts/Part'
import { Reading } from '@office/screens/parts/Reading'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import type { LeadsCopy, OffersCopy, PartnerCopy } from '@office/screens/words'
import { Keys } from './Keys'
import { Leads } from './Leads'
import { OwnOffers } from './OwnOffers'
import { Webhook } from './Webhook'

interface Copies {
  readonly offers: OffersCopy
  readonly copy: PartnerCopy
}

/** What the lender should know first: its last file can't be read, was sent back, or has something withheld. */
function LastFile({
  details,
  last,
  offers,
  copy,
}: Copies & { details: LenderDetails; last: FeedVersion | null }) {
  const [newest] = details.versions
  const [decision] = details.decisions.filter(({ undoneAt }) => undoneAt === null)
  const sent = decision && (decision.what === 'rejected' || decision.what === 'sent-back') ? decision : null
  const withheld = last?.version.counts.withheld ?? 0
  const version = last?.version.number ?? 0
  return (
    <div className="grid gap-3 not-empty:mt-4">
      {newest?.state === 'unreadable' && (
        <Alert title={fill(copy.unreadable, { version: newest.number })}>
          <p className="wrap-anywhere">{newest.problem}</p>
          <p>{offers.upload.unchanged}</p>
        </Alert>
      )}
      {sent && sent.version !== null && (
        <Alert
          title={fill(sent.what === 'rejected' ? copy.rejected : copy.sentBack, { version: sent.version })}
        >
          <p className="wrap-anywhere whitespace-pre-line">{sent.message}</p>
        </Alert>
      )}
      {withheld > 0 && (
        <Alert
          title={fill(plural(copy.withheld, withheld, DEFAULT_LOCALE), {
            all: last?.version.counts.offers ?? 0,
            version,
          })}
        >
          <p>{copy.withheldText}</p>
        </Alert>
      )}
      {last && last.allProblems > 0 && (
        <Notice title={plural(offers.rowsTitle, last.allProblems, DEFAULT_LOCALE)}>
          <RowProblems
            problems={last.problems}
            all={last.allProblems}
            isJson={last.type === 'json'}
            copy={offers}
          />
        </Notice>
      )}
    </div>
  )
}

function OwnLender({ lender, offers, leads, copy }: Copies & { lender: string; leads: LeadsCopy }) {
  const [flow] = useState(() => createPartner(lender))
  const [upload] = useState(() => createUpload({ lender, received: () => void flow.refresh() }))
  const details = useStore(flow.$details)
  const last = useStore(flow.$last)
  const own = useStore(flow.$offers)
  const loading = useStore(flow.$loading)
  useEffect(() => void flow.load(), [flow])
  useChanges(
    ['offers'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  return (
    <>
      <ScreenHead title={copy.title} aside={details?.name}>
        <a className="btn small quiet" href="/partners/offers-template.csv" download>
          {copy.format}
        </a>
      </ScreenHead>
      <Reading
        state={loading.state}
        answered={details !== null}
        failed={offers.errors.lender}
        load={() => void flow.load()}
        widths={[26, 12, 18, 30]}
      />
      <Decided flow={flow} copy={offers} />
      {details && (
        <>
          <LastFile details={details} last={last} offers={offers} copy={copy} />
          <Columns narrow>
            <Part id="own" title={copy.offers.title}>
              {own.length === 0 ? (
                <Empty title={copy.offers.empty.title} text={copy.offers.empty.text} />
              ) : (
                <OwnOffers
                  flow={flow}
                  last={last?.version.number ?? null}
                  offers={offers}
                  copy={copy.offers}
                />
              )}
            </Part>
            <aside>
              <Part id="send" title={copy.send.title}>
                <FilePick flow={upload} leads={false} copy={offers} />
              </Part>
              <Keys flow={flow} keys={details.keys} errors={offers.errors} copy={copy.keys} />
              <Part id="history" title={copy.history.title} aside={copy.history.aside}>
                <DecisionLog decisions={details.decisions} copy={offers} />
              </Part>
            </aside>
          </Columns>
          <Leads lender={lender} own copy={leads.leads} />
          <Webhook lender={lender} own copy={leads.webhook} />
        </>
      )}
    </>
  )
}

/** A lender's own view: its offers and their audits, its leads and its webhook, nobody else's. */
export function PartnerScreen({ offers, leads, copy }: Copies & { leads: LeadsCopy }) {
  const { user } = useInside()
  return user.lender === undefined ? (
    <Failed {...copy.noLender} />
  ) : (
    <OwnLender lender={user.lender} {...{ offers, leads, copy }} />
  )
}
