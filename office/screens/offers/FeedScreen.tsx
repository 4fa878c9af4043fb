import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatExactly } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { lenderAddress } from '@office/domain/routes'
import { formatDay, formatWhen } from '@office/domain/times'
import type { FeedVersion } from '@office/services/offers-port'
import { createFeed, type FeedFlow } from '@office/stores/offers/feed'
import { canTick, isOvertaken } from '@office/stores/offers/rows'
import { PER_PAGE } from '@office/stores/offers/pages'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Notice } from '@office/screens/parts/Notice'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { Reading } from '@office/screens/parts/Reading'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import { useNow } from '@office/screens/parts/use-now'
import type { OffersCopy } from '@office/screens/words'
import { Decide } from './Decide'
import { Decided } from './Decided'
import { LenderHead } from './LenderHead'
import { OfferCard } from './OfferCard'
import { RejectForm } from './RejectForm'
import { RowProblems } from './RowProblems'
import { Tally } from './Tally'

interface VersionProps {
  readonly version: FeedVersion
  readonly copy: OffersCopy
}

/** How the file came, and with which price of gold it was checked. */
function Basis({ version, copy }: VersionProps) {
  const { copy: office } = useInside()
  const now = useNow()
  const words = copy.version
  const { source, by, receivedAt } = version.version
  const { price, sha256 } = version
  return (
    <>
      <p className="mt-2.5 leading-normal text-ink-2">
        {fill(words.received, {
          source: copy.sources[source],
          when: formatWhen(receivedAt, now, office.today),
          who: by,
        })}{' '}
        {price &&
          fill(words.basis, {
            price: formatExactly(price.pricePerGram22),
            basis: words.bases[price.basis],
            day: formatDay(price.day as IsoDate),
          })}
      </p>
      <p className="note wrap-anywhere">{fill(words.hash, { hash: sha256 })}</p>
    </>
  )
}

/** What is said about the file as a whole, before its offers. */
function AboutFile({ version, copy }: VersionProps) {
  const words = copy.version
  const { findings, newest, lender, problems, allProblems } = version
  const held = findings.filter(({ verdict }) => verdict === 'withheld')
  const toConfirm = findings.filter(({ verdict }) => verdict === 'to-confirm')
  return (
    <div className="grid gap-3 not-empty:mt-4">
      {isOvertaken(version) && (
        <Alert title={fill(words.newer, { version: newest })}>
          <p>{fill(words.newerText, { version: newest })}</p>
          <a className="btn small quiet mt-2.5 bg-sheet" href={lenderAddress(lender.id, newest)}>
            {fill(words.openNewer, { version: newest })}
          </a>
        </Alert>
      )}
      {held.length > 0 && (
        <Alert title={words.held}>
          {held.map(({ rule, sentence }) => (
            <p key={rule}>{sentence}</p>
          ))}
        </Alert>
      )}
      {toConfirm.length > 0 && (
        <Notice title={words.wholeFile}>
          {toConfirm.map(({ rule, sentence }) => (
            <p key={rule}>{sentence}</p>
          ))}
        </Notice>
      )}
      {version.version.problem !== null && (
        <Alert title={fill(copy.upload.unreadable, { version: version.version.number })}>
          <p className="wrap-anywhere">{version.version.problem}</p>
          <p>{copy.upload.unchanged}</p>
        </Alert>
      )}
      {allProblems > 0 && (
        <Notice title={plural(copy.rowsTitle, allProblems, DEFAULT_LOCALE)}>
          <RowProblems problems={problems} all={allProblems} isJson={version.type === 'json'} copy={copy} />
          {version.version.problem === null && <p className="note">{copy.rowsText}</p>}
        </Notice>
      )}
    </div>
  )
}

/** What is wrong, sent to the lender without rejecting anything. */
function SendBack({ flow, version, copy }: VersionProps & { flow: FeedFlow }) {
  const rejecting = useStore(flow.$rejecting)
  const { state, number, counts } = version.version
  const words = copy.rejectForm
  const sends = counts.withheld > 0 && (state === 'waiting' || state === 'scheduled' || state === 'shown')
  return (
    <>
      {(sends || state === 'unreadable') && (
        <button className="btn small quiet mt-3" type="button" onClick={flow.askSend}>
          {sends ? plural(words.open, counts.withheld, DEFAULT_LOCALE) : words.openFile}
        </button>
      )}
      <OfficeDialog
        open={rejecting !== null}
        title={fill(rejecting?.only === true ? words.sendTitle : words.title, { version: number })}
        onClose={flow.cancel}
      >
        {rejecting && <RejectForm flow={flow} draft={rejecting} version={version} copy={copy} />}
      </OfficeDialog>
    </>
  )
}

function Offers({ flow, version, isOpen, copy }: VersionProps & { flow: FeedFlow; isOpen: boolean }) {
  const drawn = useStore(flow.$drawn)
  const reading = useStore(flow.$reading)
  const { copy: office } = useInside()
  const rest = version.offers.length - drawn.length
  return (
    <>
      {drawn.map((offer, place) => (
        <OfferCard
          key={`${offer.id} ${place}`}
          {...{ flow, offer, version, copy }}
          isOpen={isOpen && !isOvertaken(version)}
        />
      ))}
      {rest > 0 && (
        <Button
          look="quiet"
          className="small mt-4"
          pending={reading.state === 'pending' && office.loading}
          onClick={() => void flow.more()}
        >
          {plural(copy.offer.more, Math.min(rest, PER_PAGE), DEFAULT_LOCALE)}
        </Button>
      )}
    </>
  )
}

interface FeedScreenProps {
  readonly lender: string
  readonly version: number
  readonly copy: OffersCopy
}

/** A received file: always a dry run against what is shown, with the audit beside it. */
export function FeedScreen({ lender, version: number, copy }: FeedScreenProps) {
  const { copy: office } = useInside()
  const [flow] = useState(() => createFeed({ lender, version: number }))
  const version = useStore(flow.$version)
  const reading = useStore(flow.$reading)
  const now = useNow()
  useEffect(() => void flow.load(), [flow])
  useChanges(
    ['offers'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  const state = version?.version.state
  // Of a version that is shown, the rest can be published later.
  const isOpen =
    state === 'waiting' ||
    state === 'scheduled' ||
    (state === 'shown' && version?.offers.some(canTick) === true)
  const words = copy.version
  return (
    <>
      <LenderHead
        id={lender}
        name={version?.lender.name ?? lender}
        version={number}
        newest={version?.newest ?? null}
        copy={copy}
      />
      <ScreenHead
        title={fill(words.title, { version: number })}
        aside={
          version &&
          fill(words.aside[version.version.state], {
            when: formatWhen(version.version.from ?? version.version.receivedAt, now, office.today),
          })
        }
      />
      <Reading
        state={reading.state}
        answered={version !== null}
        failed={copy.errors.version}
        load={() => void flow.load()}
        widths={[26, 22, 28]}
      />
      <Decided flow={flow} copy={copy} />
      {version && (
        <>
          <Tally version={version} copy={copy} />
          <Basis version={version} copy={copy} />
          <AboutFile version={version} copy={copy} />
          <SendBack flow={flow} version={version} copy={copy} />
          <Offers flow={flow} version={version} isOpen={isOpen} copy={copy} />
          {isOpen && (
            <Decide
              flow={flow}
              version={version}
              isBarred={
                isOvertaken(version) || version.findings.some(({ verdict }) => verdict === 'withheld')
              }
              copy={copy}
            />
          )}
        </>
      )}
    </>
  )
}
