import { VISIT_HOURS, type CustomTiming } from '@/lib/domain/booking'
import { setCustomTiming } from '@/lib/stores/booking'
import { Checkbox } from '@/ui/Checkbox'
import { TextField } from '@/ui/TextField'
import type { BookingCopy, Messages } from './words'

interface CustomTimesProps {
  readonly copy: BookingCopy
  readonly timing: CustomTiming
  readonly messages: Messages
}

export const CustomTimes = ({ copy, timing, messages }: CustomTimesProps) => (
  <div className="custom">
    <Checkbox checked={timing.enabled} onChecked={(enabled) => setCustomTiming({ enabled })}>
      {copy.slot.custom}
    </Checkbox>
    {timing.enabled && (
      <fieldset className="plain">
        <legend>{copy.slot.customHint}</legend>
        <div className="times">
          <TextField
            data-field="startTime"
            label={copy.slot.start}
            type="time"
            min={VISIT_HOURS.earliest}
            max={VISIT_HOURS.latest}
            value={timing.startTime}
            onValue={(startTime) => setCustomTiming({ startTime })}
            error={messages.startTime}
          />
          <TextField
            data-field="endTime"
            label={copy.slot.end}
            type="time"
            min={VISIT_HOURS.earliest}
            max={VISIT_HOURS.latest}
            value={timing.endTime}
            onValue={(endTime) => setCustomTiming({ endTime })}
            error={messages.endTime}
          />
        </div>
      </fieldset>
    )}
  </div>
)
