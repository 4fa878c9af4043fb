import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fill } from '#lib/domain/shared/text'
import {
  assessorChoices,
  isFree,
  nobodyOnShift,
  type AssessorChoice,
  type NobodyOnShift,
} from '@office/domain/assessor-choices'
import type { OfficeVisit, VisitDay } from '@office/services/ports'
import type { VisitCard } from '@office/stores/visits/visit-card'
import { Button } from '@/ui/Button'
import { Notice } from '@office/screens/parts/Notice'
import type { VisitsCopy } from '@office/screens/words'
import { awayNote, choiceNote, saidHour } from './choice-note'

interface WhoGoesProps {
  readonly card: VisitCard
  readonly visit: OfficeVisit
  /** The day of the visit. */
  readonly day: VisitDay
  /** Whether it can be taken from its assessor. */
  readonly unassign: boolean
  readonly onMove: () => void
  readonly copy: VisitsCopy
}

interface NobodyProps extends Pick<WhoGoesProps, 'card' | 'visit' | 'onMove' | 'copy'> {
  readonly nobody: NobodyOnShift
  readonly elsewhere: AssessorChoice | undefined
  readonly onChoose: (id: string) => void
}

/** That nobody of the area works then, and the ways out. */
function Nobody({ card, visit, nobody, elsewhere, onChoose, onMove, copy }: NobodyProps) {
  const [confirming, setConfirming] = useState<AssessorChoice | null>(null)
  const words = copy.card.who
  const { area, hour, away } = nobody
  const time = saidHour(hour)
  const end = (visit.hours.at(-1) ?? hour) + 1
  const names = away.map(({ name, away: why }) => {
    const said = why?.kind === 'leave' ? words.leave : why && awayNote(why, copy.toAssign)
    return fill(words.isAway, { name, why: said ?? '' })
  })
  const early = away.filter(({ away: why }) => why?.kind === 'ends')
  return (
    <>
      <Notice title={fill(words.nobody, { area, time })}>
        {names.length > 0 && <p>{fill(words.listed, { names: names.join(', ') })}</p>}
      </Notice>
      {confirming && (
        <Notice title={fill(words.askTitle, { name: confirming.name })}>
          <p>{fill(words.askText, { name: confirming.name })}</p>
          <button
            className="btn small primary mt-2"
            type="button"
            onClick={() => void card.stay(confirming.id, end)}
          >
            {fill(words.stays, { name: confirming.name, time: saidHour(end) })}
          </button>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {early.map((choice) => (
          <button
            key={choice.id}
            className="btn small primary"
            type="button"
            onClick={() => setConfirming(choice)}
          >
            {fill(words.ask, { name: choice.name })}
          </button>
        ))}
        {elsewhere?.from && (
          <button className="btn small quiet" type="button" onClick={() => onChoose(elsewhere.id)}>
            {fill(words.elsewhere, { area: elsewhere.from })}
          </button>
        )}
        <button className="btn small quiet" type="button" onClick={onMove}>
          {words.move}
        </button>
      </div>
    </>
  )
}

/** Who goes to a visit: everybody, with why not, to choose from and to change. */
export function WhoGoes({ card, visit, day, unassign, onMove, copy }: WhoGoesProps) {
  const progress = useStore(card.$progress)
  const [picked, setPicked] = useState<string | null>(null)
  const words = copy.card.who
  const choices = assessorChoices(visit, day.assessors, day.visits, day.areas)
  const nobody = nobodyOnShift(visit, choices, day.areas)
  const { assessor } = visit
  const others = choices.filter((choice) => isFree(choice) && choice.id !== assessor?.id)
  const here = others.find(({ from }) => from === null)
  const chosen = others.find(({ id }) => id === picked) ?? (picked === null ? here : undefined)
  // Whoever has it stands first, also where they no longer could be given it.
  const shown = choices.toSorted((a, b) => Number(b.id === assessor?.id) - Number(a.id === assessor?.id))
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) void card.assign(chosen.id)
      }}
    >
      {nobody && (
        <Nobody
          {...{ card, visit, nobody, onMove, copy }}
          elsewhere={others.find(({ from }) => from !== null)}
          onChoose={setPicked}
        />
      )}
      <fieldset className="plain">
        <legend className="text-[1.25rem]">{assessor ? words.change : words.title}</legend>
        {choices.length === 0 && <p className="note">{words.none}</p>}
        <div className="border-y-2 border-ink bg-sheet">
          {shown.map((choice) => (
            <label
              key={choice.id}
              className="grid min-h-13 cursor-pointer grid-cols-[24px_1fr] items-center gap-x-3 border-b border-rule px-3 py-2 last:border-b-0 has-checked:bg-gold-tint has-disabled:cursor-default has-disabled:text-ink-3 forced-colors:has-checked:chosen"
            >
              <input
                className="row-span-2 size-5 accent-ink"
                type="radio"
                name="assessor"
                checked={chosen?.id === choice.id}
                disabled={!isFree(choice) || choice.id === assessor?.id}
                onChange={() => setPicked(choice.id)}
              />
              <b className="leading-tight font-semibold wrap-anywhere in-[:has(:disabled)]:font-normal">
                {choice.name}
              </b>
              <em className="leading-tight text-ink-2">
                {choice.id === assessor?.id ? words.now : choiceNote(choice, copy.toAssign)}
              </em>
            </label>
          ))}
        </div>
      </fieldset>
      {assessor && chosen && (
        <p className="note">{fill(words.told, { from: assessor.name, to: chosen.name })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {others.length > 0 && (
          <Button
            look="gold"
            className="small max-lg:w-full"
            type="submit"
            blocked={!chosen}
            pending={progress.state === 'pending' && copy.card.saving}
          >
            {chosen ? fill(assessor ? words.changeTo : words.assign, { name: chosen.name }) : words.choose}
          </Button>
        )}
        {unassign && (
          <button className="btn small link" type="button" onClick={() => void card.assign(null)}>
            {copy.card.unassign}
          </button>
        )}
      </div>
    </form>
  )
}
