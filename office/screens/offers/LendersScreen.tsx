import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { officeAddress } from '@office/domain/routes'
import { createLenders, LENDER_FILTERS, type LendersFlow } from '@office/stores/offers/lenders'
import { createUpload } from '@office/stores/offers/upload'
import type { Lenders } from '@office/services/offers-port'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { useChanges } from '@office/screens/parts/Frame'
import { Empty, Failed } from '@office/screens/parts/ListStates'
import { Notice } from '@office/screens/parts/Notice'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { Reading } from '@office/screens/parts/Reading'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import { Segments } from '@office/screens/parts/Segments'
import { Toolbar } from '@office/screens/parts/Toolbar'
import { wordsOf, type OffersCopy } from '@office/screens/words'
import { AddLender } from './AddLender'
import { FilePick } from './FilePick'
import { LendersTable } from './LendersTable'
import { openReceived } from './open-received'

/** A file for one of the lenders. What was read from it is the next page. */
function Upload({ lenders, copy }: { lenders: Lenders['lenders']; copy: OffersCopy }) {
  const [flow] = useState(() =>
    createUpload({
      lender: lenders.length === 1 ? (lenders[0]?.id ?? '') : '',
      received: openReceived,
    }),
  )
  const lender = useStore(flow.$lender)
  const file = useStore(flow.$file)
  const words = copy.upload
  return (
    <div className="tight grid gap-3">
      <SelectField
        label={words.lender}
        value={lender}
        onValue={(id) => {
          flow.setLender(id)
          if (file) void flow.send()
        }}
        options={[
          { value: '', label: words.choose },
          ...lenders.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilePick flow={flow} copy={copy} />
    </div>
  )
}

/** That a lender was asked for a file, while that can be undone, or why it was not. */
function Requested({ flow, copy }: { flow: LendersFlow; copy: OffersCopy }) {
  const requested = useStore(flow.$requested)
  const progress = useStore(flow.$requesting)
  return (
    <div className="grid gap-3 not-empty:mt-4">
      {progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      {requested && (
        <Notice title={fill(copy.requestedOf, { name: requested.name })}>
          <p>{copy.decide.doneText['file-requested']}</p>
          <Button
            look="quiet"
            className="small mt-2.5"
            pending={progress.state === 'pending' && copy.decide.undoing}
            onClick={() => void flow.undoRequest()}
          >
            {copy.decide.undo}
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** Who sends offers, how, and what waits. */
export function LendersScreen({ copy }: { copy: OffersCopy }) {
  const [flow] = useState(() => createLenders())
  const [uploading, setUploading] = useState(false)
  const lenders = useStore(flow.$lenders)
  const rows = useStore(flow.$rows)
  const filter = useStore(flow.$filter)
  const draft = useStore(flow.$draft)
  const loading = useStore(flow.$loading)
  useEffect(() => void flow.load(), [flow])
  useChanges(
    ['offers'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  const isEmpty = lenders?.lenders.length === 0
  const counts = lenders && {
    all: lenders.lenders.length,
    waiting: lenders.waiting,
    trouble: lenders.trouble,
  }
  return (
    <>
      <ScreenHead
        title={copy.title}
        aside={
          lenders && (lenders.waiting > 0 ? plural(copy.count, lenders.waiting, DEFAULT_LOCALE) : copy.none)
        }
      >
        {lenders && !isEmpty && (
          <button className="btn small quiet" type="button" onClick={() => setUploading(true)}>
            <OfficeIcon name="file" />
            {copy.upload.go}
          </button>
        )}
        {lenders && (
          <button className="btn small primary" type="button" onClick={flow.begin}>
            {copy.add.go}
          </button>
        )}
      </ScreenHead>
      <Reading
        state={loading.state}
        answered={lenders !== null}
        failed={copy.errors.lenders}
        load={() => void flow.load()}
        widths={[26, 22, 28]}
      />
      <Requested flow={flow} copy={copy} />
      {isEmpty && (
        <div className="mt-4">
          <Empty title={copy.empty.title} text={copy.empty.text} />
        </div>
      )}
      {counts && rows && !isEmpty && (
        <>
          <Toolbar>
            <Segments
              label={copy.filter}
              value={filter}
              onChoose={flow.choose}
              options={LENDER_FILTERS.map((value) => ({
                value,
                name: copy.filters[value],
                count: counts[value],
              }))}
            />
            <p className="note">{copy.order}</p>
          </Toolbar>
          {rows.length === 0 && filter !== 'all' ? (
            <Empty title={copy.empty[filter]} text={copy.empty.filtered} />
          ) : (
            <LendersTable flow={flow} lenders={rows} copy={copy} />
          )}
        </>
      )}
      <p className="note mt-3">
        <a href={officeAddress('ondc')}>{copy.ondc}</a>
      </p>
      <OfficeDialog open={draft !== null} title={copy.add.title} onClose={flow.cancel}>
        {draft && <AddLender flow={flow} draft={draft} copy={copy} />}
      </OfficeDialog>
      <OfficeDialog open={uploading} title={copy.upload.title} onClose={() => setUploading(false)}>
        {uploading && lenders && <Upload lenders={lenders.lenders} copy={copy} />}
      </OfficeDialog>
    </>
  )
}
