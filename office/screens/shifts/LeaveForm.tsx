import { useStore } from '@nanostores/react'
import type { IsoDate } from '#lib/domain/dates/dates'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { formatDay } from '@office/domain/times'
import type { ShiftWeek } from '@office/services/ports'
import type { Leave, Shifts } from '@office/stores/shifts'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { DialogForm } from '@office/screens/parts/DialogForm'
import { Failed } from '@office/screens/parts/ListStates'
import { Notice } from '@office/screens/parts/Notice'
import { wordsOf, type ShiftsCopy } from '@office/screens/words'

interface LeaveFormProps {
  readonly flow: Shifts
  readonly week: ShiftWeek
  readonly leave: Leave
  readonly today: IsoDate
  readonly copy: ShiftsCopy
}

/** Days on which somebody is away; says first which visits lose their place. */
export function LeaveForm({ flow, week, leave, today, copy }: LeaveFormProps) {
  const costs = useStore(flow.$costs)
  const progress = useStore(flow.$progress)
  const words = copy.leaveForm
  const lost = costs?.reduce((sum, cost) => sum + cost.lost, 0) ?? 0
  return (
    <DialogForm
      isPending={progress.state === 'pending'}
      look="gold"
      go={words.save}
      going={words.saving}
      keep={words.keep}
      onGo={() => void flow.saveLeave()}
      onKeep={flow.cancel}
      isChecked
    >
      <SelectField
        label={words.who}
        value={leave.assessor}
        onValue={(assessor) => void flow.changeLeave({ assessor })}
        options={week.people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={words.from}
          type="date"
          required
          min={today}
          value={leave.from}
          onValue={(from) => void flow.changeLeave({ from })}
        />
        <TextField
          label={words.to}
          type="date"
          required
          min={leave.from}
          value={leave.to}
          onValue={(to) => void flow.changeLeave({ to })}
        />
      </div>
      {lost > 0 && (
        <Notice title={plural(words.lost, lost, DEFAULT_LOCALE)}>
          {costs?.map(({ area, name, day, taken, capacity }) => (
            <p key={`${area} ${day}`}>
              {fill(words.cost, { area: name || area, day: formatDay(day as IsoDate), taken, capacity })}
            </p>
          ))}
          <p>{words.listed}</p>
        </Notice>
      )}
      {progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      <p className="note">{words.note}</p>
    </DialogForm>
  )
}
