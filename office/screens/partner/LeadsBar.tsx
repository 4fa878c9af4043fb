import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { firstDayOf } from '#lib/domain/dates/month-days'
import { formatMonth } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { LEAD_FILTERS, type LeadsFlow } from '@office/stores/leads/leads'
import { Button } from '@/ui/Button'
import { BarSelect } from '@office/screens/parts/BarSelect'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { saveFile } from '@office/screens/parts/save-file'
import { Segments } from '@office/screens/parts/Segments'
import { Toolbar } from '@office/screens/parts/Toolbar'
import type { LeadsCopy } from '@office/screens/words'

interface LeadsBarProps {
  readonly flow: LeadsFlow
  readonly own: boolean
  readonly copy: LeadsCopy['leads']
}

/** Saves what is listed of a month as a file; numbers are in that of the lender's own people alone. */
export function ExportLeads({ flow, own, copy }: LeadsBarProps) {
  const exporting = useStore(flow.$exporting)
  const save = async () => {
    const file = await flow.export()
    if (file) saveFile(file)
  }
  return (
    <Button
      look="quiet"
      className="small"
      pending={exporting.state === 'pending' && copy.exporting}
      onClick={() => void save()}
    >
      <OfficeIcon name="download" />
      {own ? copy.export : copy.exportDesk}
    </Button>
  )
}

/** What narrows the list of leads: how they stand, and the month in which they were handed over. */
export function LeadsBar({ flow, copy }: Omit<LeadsBarProps, 'own'>) {
  const answer = useStore(flow.$leads)
  const months = useStore(flow.$months)
  const month = useStore(flow.$month)
  const filter = useStore(flow.$filter)
  const id = useId()
  const counts = answer && { all: answer.leads.length, toCome: answer.toCome, noWord: answer.noWord }
  return (
    <Toolbar>
      <Segments
        label={copy.filter}
        value={filter}
        onChoose={flow.choose}
        options={LEAD_FILTERS.map((value) => ({ value, name: copy.filters[value], count: counts?.[value] }))}
      />
      <div className="flex items-center gap-2 max-lg:w-full">
        <label htmlFor={id}>{copy.month}</label>
        <BarSelect
          id={id}
          className="max-lg:flex-1"
          value={month ?? ''}
          options={[
            ['', copy.everyMonth],
            ...months.map((one) => [one, formatMonth(firstDayOf(one), DEFAULT_LOCALE)] as const),
          ]}
          onValue={(value) => void flow.chooseMonth(value === '' ? null : value)}
        />
      </div>
    </Toolbar>
  )
}
