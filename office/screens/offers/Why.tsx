import type { IsoDate } from '#lib/domain/dates/dates'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { formatDay } from '@office/domain/times'
import type { FeedFinding, FeedOfferRow } from '@office/services/offers-port'
import { workingGroups } from '@office/stores/offers/rows'
import type { OffersCopy } from '@office/screens/words'

/** The last line of all is what the sum comes to. */
const lineLook = (inLast: boolean, place: number, { length }: readonly unknown[]): string =>
  inLast && place === length - 1 ? 'font-[650]! text-error!' : ''

/** The sums of a finding, each under its heading. */
export const Workings = ({ finding }: { finding: FeedFinding }) => (
  <>
    {workingGroups(finding.workings).map(({ group, lines }, nth, groups) => (
      <div key={group} className="rounded-sm border border-current bg-sheet px-3 pt-1 pb-2.5 text-ink">
        <p className="pt-1.5 pb-0.5 font-[650]">{group || finding.check}</p>
        <dl className="ledger">
          {lines.map(({ label, value }, place) => (
            <div key={place} className="min-h-0! py-1.25!">
              <dt className={lineLook(nth === groups.length - 1, place, lines)}>{label}</dt>
              <dd className={`num ${lineLook(nth === groups.length - 1, place, lines)}`}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </>
)

/** Why an offer is withheld, or what is to be confirmed: in words, with the sums. */
export function Why({ offer, copy }: { offer: FeedOfferRow; copy: OffersCopy }) {
  const words = copy.offer
  const { verdict, begins } = offer
  const found = offer.findings.filter((one) => one.verdict === verdict && one.sentence !== '')
  if (verdict === 'fine' || found.length === 0) return null
  const isHeld = verdict === 'withheld'
  const reasons = [...new Set(found.flatMap(({ reason }) => (reason ? [copy.reasons[reason]] : [])))]
  const title = isHeld
    ? reasons.length > 0
      ? fill(words.withheldFor, { reason: reasons.join('; ') })
      : words.withheldOther
    : plural(words.confirm, found.length, DEFAULT_LOCALE)
  const sums = isHeld ? found.filter(({ workings }) => workings.length > 0) : []
  return (
    <div
      className={`@container border-b border-rule px-3.5 pt-3 pb-4 ${isHeld ? 'bg-error-tint' : 'bg-folio'} `}
    >
      <div className={`grid gap-x-7 gap-y-3 ${sums.length > 0 ? '@3xl:grid-cols-[5fr_7fr]' : ''}`}>
        <div className="leading-[1.45]">
          <b className={`mb-1 block text-[1.125rem] leading-[1.3] font-bold ${isHeld ? 'text-error' : ''}`}>
            {title}
          </b>
          {found.map(({ sentence }, place) => (
            <p key={place}>{sentence}</p>
          ))}
          {begins !== null && <p>{fill(words.begins, { day: formatDay(begins as IsoDate) })}</p>}
          {!isHeld && offer.state === 'ready' && <p className="text-ink-2">{words.tickConfirms}</p>}
        </div>
        {sums.length > 0 && (
          <div className="grid gap-3 text-error @md:grid-cols-2 @md:items-start">
            {sums.map((finding) => (
              <Workings key={`${finding.rule} ${finding.check}`} finding={finding} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
