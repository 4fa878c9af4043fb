import { useState } from 'react'
import { parseIsoDate } from '#lib/domain/dates/dates'
import { formatShortDate } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import type { CustomerRecordFlow } from '@office/stores/customer-record'
import type { CustomerRecord } from '@office/services/ports'
import type { Reveals } from '@office/stores/reveals'
import { createReveals } from '@office/stores/reveals'
import { Icon } from '@/ui/Icon'
import { Columns } from '@office/screens/parts/Columns'
import { useInside } from '@office/screens/parts/Frame'
import { Mask } from '@office/screens/parts/Mask'
import { Part } from '@office/screens/parts/Part'
import type { CustomersCopy } from '@office/screens/words'

/** The reveals of a record, which the head shares for its Call button. */
export const useReveals = (): Reveals => useState(() => createReveals())[0]

const LINES = ['line1', 'line2', 'city', 'state', 'pinCode'] as const

interface PersonalProps {
  readonly flow: CustomerRecordFlow
  readonly record: CustomerRecord
  readonly reveals: Reveals
  readonly copy: CustomersCopy['record']
}

/** Who the customer is, and where. */
export function Personal({ flow, record, reveals, copy }: PersonalProps) {
  const { user, copy: office } = useInside()
  const { name, phone, panNumber, aadharNumber, dateOfBirth } = record.personalInfo
  const birth = parseIsoDate(dateOfBirth)
  const mask = (field: 'phone' | 'pan', masked: string) => (
    <Mask
      reveals={reveals}
      id={field}
      masked={masked}
      what={office.mask[field]}
      who={name}
      read={() => flow.reveal(field)}
      copy={office.mask}
    />
  )
  return (
    <Columns>
      <Part id="personal" title={copy.personal}>
        <dl className="ledger">
          <div>
            <dt>{copy.phone}</dt>
            <dd>{mask('phone', phone)}</dd>
          </div>
          <div>
            <dt>{copy.birth}</dt>
            <dd>{birth.ok ? formatShortDate(birth.value, DEFAULT_LOCALE) : copy.unknown}</dd>
          </div>
          <div>
            <dt>{copy.pan}</dt>
            <dd>
              {user.role === 'admin' ? (
                mask('pan', panNumber)
              ) : (
                <span className="num">{panNumber || copy.unknown}</span>
              )}
            </dd>
          </div>
          <div>
            <dt>{copy.aadhaar}</dt>
            <dd className="num">{aadharNumber || copy.unknown}</dd>
          </div>
        </dl>
        <p className="note mt-2.5 [&>svg]:mr-1.5 [&>svg]:inline-block [&>svg]:w-4.5 [&>svg]:align-[-0.3em]">
          <Icon name="lock" />
          {copy.masked}
        </p>
      </Part>
      <Part id="address" title={copy.address}>
        <dl className="ledger">
          {LINES.map((line) => (
            <div key={line}>
              <dt>{copy.lines[line]}</dt>
              <dd className={line === 'pinCode' ? 'num' : undefined}>
                {record.address[line] || copy.unknown}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
    </Columns>
  )
}
