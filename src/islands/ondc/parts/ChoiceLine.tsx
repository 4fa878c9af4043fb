import { useLocale } from '@/islands/shared/locale'
import type { OndcCopy } from '#lib/content/copy/copy'
import { istDate, istMinutes } from '#lib/domain/dates/dates'
import { formatLongDate, formatTime } from '#lib/domain/format/format'
import type { LenderChoice } from '#lib/domain/ondc/answers'
import { fill } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import type { LoadingWords } from './words'

export interface MineWords extends LoadingWords {
  readonly mine: OndcCopy['mine']
}

interface ChoiceLineProps {
  readonly copy: MineWords
  readonly choice: LenderChoice
  readonly onOpen: () => void
}

/** Branch and agent, a sentence each. */
function whereText(mine: OndcCopy['mine'], { handover }: LenderChoice): string {
  const { branch = null, agent = null } = handover ?? {}
  return [
    branch !== null && fill(mine.branch, { branch }),
    agent && fill(agent.phone ? mine.agentPhone : mine.agent, { name: agent.name, phone: agent.phone ?? '' }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** How one lender of the open network stands, and a button to go on. */
export function ChoiceLine({ copy, choice, onOpen }: ChoiceLineProps) {
  const locale = useLocale()
  const { mine } = copy
  const { lender, state } = choice
  const changedMs = Date.parse(choice.changedAt)
  const where = whereText(mine, choice)
  return (
    <li className="grid items-start gap-x-12 gap-y-2 border-b border-rule py-4 lg:grid-cols-[1fr_22rem]">
      <div className="max-w-[38rem]">
        <h3 className="text-h4 font-semibold font-stretch-100%">{lender}</h3>
        <p>{fill(mine.states[state], { lender })}</p>
        {where && <p>{where}</p>}
        <p className="text-ink-2">
          {fill(mine.changed, {
            date: formatLongDate(istDate(changedMs), locale),
            time: formatTime(istMinutes(changedMs), locale),
          })}
        </p>
      </div>
      <Button
        look="quiet"
        className="justify-self-start"
        aria-label={fill(mine.openLabel, { lender })}
        onClick={onOpen}
      >
        {mine.open}
      </Button>
    </li>
  )
}
