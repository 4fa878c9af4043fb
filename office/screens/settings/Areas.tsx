import { useStore } from '@nanostores/react'
import { MAX_AREA_NAME } from '#lib/domain/visit/area'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatDay } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import type { OfficeSettings } from '@office/services/ports'
import type { AreaDraft, SettingsFlow } from '@office/stores/settings'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { useInside } from '@office/screens/parts/Frame'
import { Failed } from '@office/screens/parts/ListStates'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { Part } from '@office/screens/parts/Part'
import { TableHead } from '@office/screens/parts/TableHead'
import { wordsOf, type SettingsCopy } from '@office/screens/words'

type Words = SettingsCopy['settings']

const dayName = (day: string): string => formatDay(day as IsoDate)

function AreaForm({ flow, draft, copy }: { flow: SettingsFlow; draft: AreaDraft; copy: Words }) {
  const words = copy.areas
  const wrong = useStore(flow.$areaProblems)
  const progress = useStore(flow.$progress)
  const errorOf = (field: (typeof wrong)[number]) =>
    wrong.includes(field) ? words.problems[field] : undefined
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void flow.saveArea()
      }}
    >
      {progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      <TextField
        label={words.area}
        value={draft.area}
        onValue={(area) => flow.setArea({ area })}
        inputMode="numeric"
        maxLength={6}
        locked={draft.revision !== null}
        error={errorOf('area')}
      />
      <TextField
        label={words.name}
        value={draft.name}
        onValue={(name) => flow.setArea({ name })}
        maxLength={MAX_AREA_NAME}
        error={errorOf('name')}
      />
      <TextField
        label={words.seats}
        value={draft.seats}
        onValue={(seats) => flow.setArea({ seats })}
        inputMode="numeric"
        maxLength={4}
        error={errorOf('seats')}
      />
      <TextField
        label={words.day}
        type="date"
        value={draft.day}
        onValue={(day) => flow.setArea({ day })}
        error={errorOf('day')}
        action={
          <button className="btn small link" type="button" onClick={flow.addDay}>
            {words.addDay}
          </button>
        }
      />
      {draft.closedDays.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={words.closedDays}>
          {draft.closedDays.map((day) => (
            <li key={day}>
              <button className="btn small quiet" type="button" onClick={() => flow.removeDay(day)}>
                {fill(words.removeDay, { day: dayName(day) })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          className="small"
          type="submit"
          pending={progress.state === 'pending' && words.saving}
        >
          {words.save}
        </Button>
        <button className="btn small quiet" type="button" onClick={flow.cancel}>
          {words.keep}
        </button>
        {draft.revision !== null && (
          <button
            className="btn small quiet danger"
            type="button"
            onClick={() => void flow.removeArea(draft.area)}
          >
            {words.remove}
          </button>
        )}
      </div>
    </form>
  )
}

/** The areas in which somebody comes. */
export function Areas({
  flow,
  settings,
  copy,
}: {
  flow: SettingsFlow
  settings: OfficeSettings
  copy: Words
}) {
  const { user } = useInside()
  const draft = useStore(flow.$area)
  const words = copy.areas
  const changes = user.role === 'admin'
  return (
    <Part
      id="areas"
      title={words.title}
      action={
        changes && (
          <button className="btn small primary" type="button" onClick={() => flow.editArea(null)}>
            {words.add}
          </button>
        )
      }
    >
      {settings.areas.length === 0 && <p className="note mt-2.5">{words.empty}</p>}
      {settings.areas.length > 0 && (
        <table className="records slips">
          <TableHead columns={words.columns} right={['seats']} />
          <tbody className="lg:leading-[1.3]">
            {settings.areas.map((area) => (
              <tr key={area.area}>
                <td className="num" data-label={words.columns.area}>
                  {fill(words.begins, { area: area.area })}
                </td>
                <td data-label={words.columns.name}>
                  <b className="max-lg:wrap-anywhere">{area.name}</b>
                </td>
                <td className="num lg:text-right" data-label={words.columns.seats}>
                  {area.assessors}
                </td>
                <td data-label={words.columns.closed}>
                  {area.closedDays.map(dayName).join(', ') || words.none}
                </td>
                <ActionCell>
                  {changes && (
                    <button className="btn small quiet" type="button" onClick={() => flow.editArea(area)}>
                      {words.edit}
                      <span className="sr">: {area.name}</span>
                    </button>
                  )}
                </ActionCell>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <OfficeDialog
        open={draft !== null}
        title={draft?.revision == null ? words.newTitle : fill(words.editTitle, { area: draft.area })}
        onClose={flow.cancel}
      >
        {draft && <AreaForm flow={flow} draft={draft} copy={copy} />}
      </OfficeDialog>
    </Part>
  )
}
