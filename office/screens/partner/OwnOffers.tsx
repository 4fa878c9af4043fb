import { useStore } from '@nanostores/react'
import type { IsoDate } from '#lib/domain/dates/dates'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { formatDay } from '@office/domain/times'
import type { OwnOffer } from '@office/stores/offers/own-offers'
import { PER_PAGE } from '@office/stores/offers/pages'
import type { PartnerFlow } from '@office/stores/offers/partner'
import { Button } from '@/ui/Button'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { FeedMark, type FeedLook } from '@office/screens/parts/FeedMark'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { TableHead } from '@office/screens/parts/TableHead'
import type { OffersCopy, PartnerCopy } from '@office/screens/words'
import { Why } from '@office/screens/offers/Why'
import { Checks } from '@office/screens/offers/Checks'

interface RowProps {
  readonly flow: PartnerFlow
  readonly own: OwnOffer
  /** The number of the last file; null without one. */
  readonly last: number | null
  readonly copy: PartnerCopy['offers']
}

function stateOf({ state, shown, sent }: OwnOffer, copy: PartnerCopy['offers']): readonly [FeedLook, string] {
  const words = copy.states
  if (state === 'withheld')
    return sent?.begins
      ? ['set', fill(words.begins, { day: formatDay(sent.begins as IsoDate) })]
      : ['held', words.withheld]
  if (state === 'off') return ['off', sent?.state === 'ended' ? words.ended : words.off]
  if (state === 'waits') return ['waits', sent?.verdict === 'to-confirm' ? words['to-confirm'] : words.ready]
  const end = shown?.validUntil ?? null
  return ['shown', end === null ? words.shown : fill(words.shownUntil, { day: formatDay(end as IsoDate) })]
}

/** What the audit says of an offer, and what happens with it next; a sentence each. */
function auditOf({ own, last, copy }: Pick<RowProps, 'own' | 'last' | 'copy'>): string {
  const words = copy.audit
  const { state, shown, sent, perhapsSent, nextApr } = own
  const said = sent?.findings
    .filter(({ verdict, sentence }) => verdict === sent.verdict && sentence !== '')
    .map(({ sentence }) => sentence)
  const version = last ?? ''
  if (state === 'withheld')
    return [...(said ?? []), shown && fill(words.older, { version: shown.version })].filter(Boolean).join(' ')
  if (state === 'waits') return said && said.length > 0 ? said.join(' ') : words.waits
  if (state === 'off') return words.addsUp
  if (!sent && last !== null) return fill(perhapsSent ? words.notRead : words.gone, { version })
  if (shown && last !== null && shown.version < last)
    return nextApr === null ? fill(words.nextPlain, { version }) : fill(words.next, { version, apr: nextApr })
  return words.addsUp
}

function Actions({ flow, own, copy }: Pick<RowProps, 'flow' | 'own' | 'copy'>) {
  const asking = useStore(flow.$asking)
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const { id, name, shown, sent } = own
  if (asking === id)
    return (
      <>
        <span className="mr-2 max-lg:w-full lg:mr-0.5 lg:block lg:whitespace-normal">{copy.ask}</span>
        <Button
          look="quiet"
          className="small danger"
          pending={progress.state === 'pending' && about === id && copy.going}
          onClick={() => void flow.takeOff(id)}
        >
          {copy.go}
        </Button>
        <button className="btn small quiet" type="button" onClick={() => flow.ask(null)}>
          {copy.keep}
        </button>
      </>
    )
  return (
    <>
      {sent && sent.findings.length > 0 && (
        <button
          className="btn small quiet"
          type="button"
          aria-haspopup="dialog"
          onClick={() => flow.open(id)}
        >
          {copy.workings}
          <span className="sr">: {name}</span>
        </button>
      )}
      {shown && (
        <button className="btn small quiet" type="button" onClick={() => flow.ask(id)}>
          {copy.takeOff}
          <span className="sr">: {name}</span>
        </button>
      )}
    </>
  )
}

function Row({ flow, own, last, copy }: RowProps) {
  const { id, name, state, shown, sent, apr } = own
  const [look, text] = stateOf(own, copy)
  const version = state === 'shown' ? shown?.version : last
  return (
    <tr className={look === 'held' ? 'max-lg:border-t-error' : undefined}>
      <td data-label={copy.columns.offer} className="max-lg:col-span-full">
        <b className="font-semibold wrap-anywhere max-lg:text-[1.125rem]">{name}</b>
        <span className="block leading-tight text-ink-3">
          {fill(copy.version, { code: id, version: version ?? '' })}
        </span>
      </td>
      <td data-label={copy.columns.apr} className="num lg:text-right">
        {apr ?? (sent?.full === false ? '' : copy.noApr)}
      </td>
      <td data-label={copy.columns.state}>
        <FeedMark look={look}>{text}</FeedMark>
      </td>
      <td data-label={copy.columns.audit} className="wrap-anywhere max-lg:col-span-full">
        {sent?.full === false ? '' : auditOf({ own, last, copy })}
      </td>
      <ActionCell>
        <Actions flow={flow} own={own} copy={copy} />
      </ActionCell>
    </tr>
  )
}

/** A lender's offers: as they are shown and as they stand in its last file; withheld first. */
export function OwnOffers({
  flow,
  last,
  offers,
  copy,
}: Omit<RowProps, 'own'> & { readonly offers: OffersCopy }) {
  const own = useStore(flow.$offers)
  const open = useStore(flow.$open)
  const short = useStore(flow.$short)
  const opened = own.find(({ id }) => id === open)?.sent ?? null
  return (
    <>
      <table className="records slips">
        <TableHead columns={copy.columns} right={['apr']} />
        <tbody className="lg:leading-[1.3]">
          {own.map((one) => (
            <Row key={one.id} {...{ flow, last, copy }} own={one} />
          ))}
        </tbody>
      </table>
      {short > 0 && (
        <button className="btn small quiet mt-3" type="button" onClick={() => void flow.more()}>
          {plural(copy.more, Math.min(short, PER_PAGE), DEFAULT_LOCALE)}
        </button>
      )}
      <p className="note mt-3">{copy.note}</p>
      <OfficeDialog open={opened !== null} title={opened?.name ?? ''} onClose={() => flow.open(null)}>
        {opened && (
          <div className="grid gap-3">
            <Why offer={opened} copy={offers} />
            <Checks findings={opened.findings} copy={offers} />
          </div>
        )}
      </OfficeDialog>
    </>
  )
}
