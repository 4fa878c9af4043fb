import { useEffect, useRef } from 'react'
import { VISIT_HOURS, type CustomTiming } from '#lib/domain/visit/booking'
import { QUARTER_MINUTES } from '#lib/domain/visit/booking-steps'
import { Checkbox } from '@/ui/Checkbox'
import { TextField } from '@/ui/TextField'
import type { Messages, TimeActions, TimeCopy } from './words'

interface CustomTimesProps {
  readonly copy: TimeCopy
  readonly timing: CustomTiming
  readonly messages: Messages
  readonly onTiming: TimeActions['setCustomTiming']
}

/** Step of the time pickers, seconds. */
const QUARTER = QUARTER_MINUTES * 60

export function CustomTimes({ copy, timing, messages, onTiming }: CustomTimesProps) {
  const group = useRef<HTMLDivElement>(null)
  const was = useRef(timing.enabled)

  // The new fields may be below the edge of the dialog. Focus stays on the checkbox; the fields come next in tab order.
  useEffect(() => {
    if (timing.enabled && !was.current) group.current?.scrollIntoView({ block: 'nearest' })
    was.current = timing.enabled
  }, [timing.enabled])

  return (
    <div className="mt-3 scroll-my-4" ref={group}>
      <Checkbox checked={timing.enabled} onChecked={(enabled) => onTiming({ enabled })}>
        {copy.slot.custom}
      </Checkbox>
      {timing.enabled && (
        <fieldset className="plain mt-2">
          <legend className="font-normal text-ink-3">{copy.slot.customHint}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-3">
            <TextField
              data-field="startTime"
              label={copy.slot.start}
              type="time"
              min={VISIT_HOURS.earliest}
              max={VISIT_HOURS.latest}
              step={QUARTER}
              value={timing.startTime}
              onValue={(startTime) => onTiming({ startTime })}
              error={messages.startTime}
            />
            <TextField
              data-field="endTime"
              label={copy.slot.end}
              type="time"
              min={VISIT_HOURS.earliest}
              max={VISIT_HOURS.latest}
              step={QUARTER}
              value={timing.endTime}
              onValue={(endTime) => onTiming({ endTime })}
              error={messages.endTime}
            />
          </div>
        </fieldset>
      )}
    </div>
  )
}
