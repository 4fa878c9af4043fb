import { telHref } from '@/islands/shared/tel'
import { useLocale } from '@/islands/shared/locale'
import { Ledger } from '@/islands/shared/Ledger'
import type { OndcCopy } from '#lib/content/copy/copy'
import type { LenderChoice } from '#lib/domain/ondc/answers'
import { inLocale } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import { OfferFigures } from './OfferFigures'
import { OutLink } from './OutLink'
import type { StepWords } from './words'

interface HandedOverProps {
  readonly words: StepWords
  readonly choice: LenderChoice
}

const textOf = (copy: OndcCopy['steps']['handedOver'], { state }: LenderChoice): string =>
  state === 'verified' ? copy.verified : copy.text

/** The visitor goes on at the lender: where, with whom, and on which page. */
export function HandedOver({ words, choice }: HandedOverProps) {
  const locale = useLocale()
  const { handedOver: copy, offer: offerCopy } = words.steps
  const { lender, handover, offer } = choice
  const agent = handover?.agent
  return (
    <>
      <p className="text-pretty">{fill(textOf(copy, choice), { lender })}</p>
      {handover && (
        <Ledger
          rows={[
            ...(handover.branch === null
              ? []
              : [{ term: copy.branch, figure: handover.branch, inWords: true }]),
            ...(agent
              ? [
                  {
                    term: copy.agent,
                    inWords: true,
                    figure: (
                      <>
                        {agent.name}
                        {agent.phone && (
                          <>
                            {', '}
                            <a href={telHref(agent.phone)}>{agent.phone}</a>
                          </>
                        )}
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {handover && (
        <OutLink className="btn gold lg wide" href={handover.url} newTab={offerCopy.newTab}>
          {copy.go}
        </OutLink>
      )}
      <p className="text-ink-2">
        {copy.later}{' '}
        <a className="inline-flex min-h-11 items-center" href={inLocale('/my-visit', locale)}>
          {copy.visits}
        </a>
      </p>
      {offer && <OfferFigures words={words} choice={choice} offer={offer} lead={offerCopy.final} />}
    </>
  )
}
