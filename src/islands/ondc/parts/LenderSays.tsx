import { telHref } from '@/islands/shared/tel'
import { Ledger, type LedgerRow } from '@/islands/shared/Ledger'
import { useLocale } from '@/islands/shared/locale'
import { formatPercent } from '#lib/domain/format/format'
import type { LendersOffer } from '#lib/domain/ondc/answers'
import { fill, plural } from '#lib/domain/shared/text'
import { OutLink } from './OutLink'
import type { StepWords } from './words'

interface LenderSaysProps {
  readonly words: StepWords
  readonly lender: string
  readonly offer: LendersOffer
}

/** What the lender states besides, its papers, and whom to complain to. */
export function LenderSays({ words, lender, offer }: LenderSaysProps) {
  const locale = useLocale()
  const { stated } = words.keyFacts
  const { offer: copy } = words.steps
  const { closingChargePercent, coolingOffDays, contact } = offer
  const inWords = (term: string, figure: string | null): readonly LedgerRow[] =>
    figure === null ? [] : [{ term, figure, inWords: true }]
  const closing =
    closingChargePercent === null
      ? offer.closing
      : fill(copy.closingPercent, { percent: formatPercent(closingChargePercent) })
  return (
    <>
      <h3 className="text-h4 font-semibold">{stated.title}</h3>
      <Ledger
        rows={[
          ...inWords(copy.closing, closing ?? stated.notStated),
          ...inWords(copy.late, offer.late ?? stated.notStated),
          ...inWords(copy.otherPenalty, offer.otherPenalty),
          ...inWords(copy.application, offer.application),
          ...inWords(
            stated.coolingOff,
            coolingOffDays === null ? stated.notStated : plural(stated.days, coolingOffDays, locale),
          ),
        ]}
      />
      <p className="flex flex-wrap gap-x-6">
        <OutLink href={offer.keyFactsLink} newTab={copy.newTab}>
          {copy.keyFacts}
        </OutLink>
        {offer.termsLink && (
          <OutLink href={offer.termsLink} newTab={copy.newTab}>
            {copy.terms}
          </OutLink>
        )}
      </p>
      <h3 className="text-h4 font-semibold">{copy.contact}</h3>
      <p className="flex flex-wrap items-center gap-x-6">
        {contact.officer && (
          <span className="basis-full">{fill(copy.officer, { officer: contact.officer, lender })}</span>
        )}
        {[contact.phone, contact.supportPhone].map(
          (phone) =>
            phone && (
              <a key={phone} className="inline-flex min-h-11 items-center" href={telHref(phone)}>
                {phone}
              </a>
            ),
        )}
        {[contact.mail, contact.supportMail].map(
          (mail) =>
            mail && (
              <a key={mail} className="inline-flex min-h-11 items-center break-all" href={`mailto:${mail}`}>
                {mail}
              </a>
            ),
        )}
        {contact.supportLink && (
          <OutLink href={contact.supportLink} newTab={copy.newTab}>
            {copy.support}
          </OutLink>
        )}
      </p>
    </>
  )
}
