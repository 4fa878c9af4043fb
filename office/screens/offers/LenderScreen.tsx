import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { fill } from '#lib/domain/shared/text'
import { createLender } from '@office/stores/offers/lender'
import { createUpload } from '@office/stores/offers/upload'
import { Columns } from '@office/screens/parts/Columns'
import { useChanges } from '@office/screens/parts/Frame'
import { Empty } from '@office/screens/parts/ListStates'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { Part } from '@office/screens/parts/Part'
import { Reading } from '@office/screens/parts/Reading'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import { Leads } from '@office/screens/partner/Leads'
import { Webhook } from '@office/screens/partner/Webhook'
import type { LeadsCopy, OffersCopy } from '@office/screens/words'
import { Decided } from './Decided'
import { DecisionLog } from './DecisionLog'
import { FilePick } from './FilePick'
import { LenderHead } from './LenderHead'
import { openReceived } from './open-received'
import { PullSettings } from './PullSettings'
import { ShownOffers } from './ShownOffers'
import { VersionsTable } from './VersionsTable'

function Upload({ lender, copy }: { lender: string; copy: OffersCopy }) {
  const [flow] = useState(() => createUpload({ lender, received: openReceived }))
  return <FilePick flow={flow} copy={copy} />
}

interface LenderScreenProps {
  readonly lender: string
  readonly leads: LeadsCopy
  readonly copy: OffersCopy
}

/** One lender: its versions with who published which, what is shown, and a way back to any of them. */
export function LenderScreen({ lender, leads, copy }: LenderScreenProps) {
  const [flow] = useState(() => createLender(lender))
  const [uploading, setUploading] = useState(false)
  const details = useStore(flow.$details)
  const loading = useStore(flow.$loading)
  useEffect(() => void flow.load(), [flow])
  useChanges(
    ['offers'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  const words = copy.history
  const name = details?.name ?? lender
  const newest = details?.versions.find(({ state }) => state !== 'unreadable')?.number ?? null
  return (
    <>
      <LenderHead id={lender} name={name} version={null} newest={newest} copy={copy} />
      <ScreenHead title={name}>
        {details && (
          <button className="btn small primary" type="button" onClick={() => setUploading(true)}>
            <OfficeIcon name="file" />
            {copy.upload.go}
          </button>
        )}
      </ScreenHead>
      <Reading
        state={loading.state}
        answered={details !== null}
        failed={copy.errors.lender}
        load={() => void flow.load()}
        widths={[8, 22, 28, 22]}
      />
      {details && (
        <p className="note mt-2 wrap-anywhere">{fill(words.contact, { mail: details.contactMail })}</p>
      )}
      <Decided flow={flow} copy={copy} />
      {details && (
        <Columns narrow>
          <div>
            <Part id="versions" title={words.title} aside={words.aside}>
              {details.versions.length === 0 ? (
                <Empty title={words.empty.title} text={words.empty.text} />
              ) : (
                <>
                  <VersionsTable flow={flow} details={details} copy={copy} />
                  <p className="note mt-3">{words.note}</p>
                </>
              )}
            </Part>
          </div>
          <aside>
            <Part id="shown" title={words.shown}>
              <ShownOffers flow={flow} details={details} copy={copy} />
            </Part>
            <PullSettings details={details} changed={flow.refresh} copy={copy} />
            <Part id="decisions" title={words.log}>
              <DecisionLog decisions={details.decisions} copy={copy} />
              <p className="note mt-2.5">{words.also}</p>
            </Part>
          </aside>
        </Columns>
      )}
      {details && (
        <>
          <Leads lender={lender} own={false} copy={leads.leads} />
          <Webhook lender={lender} own={false} copy={leads.webhook} />
        </>
      )}
      <OfficeDialog open={uploading} title={copy.upload.title} onClose={() => setUploading(false)}>
        {uploading && <Upload lender={lender} copy={copy} />}
      </OfficeDialog>
    </>
  )
}
