import { addDays, istInstant } from '#lib/domain/dates/dates'
import type { OfficeVisit, Stage } from '@office/services/ports'
import { SAMPLE_CUSTOMERS } from './sample-customers'
import { SAMPLE_PEOPLE } from './sample-visits'

const DAYS_UNTIL = 2

/** The made-up visits from which the applications of the made-up customers come: an application has its visit's id. */
export const sampleApplications = (): readonly OfficeVisit[] =>
  SAMPLE_CUSTOMERS.flatMap(({ customer, details }) =>
    details.applications.map(({ id, applicationDate, currentStage }): OfficeVisit => {
      const day = addDays(applicationDate, DAYS_UNTIL)
      const { line1, city, state, pinCode } = details.address
      const [, assessor] = SAMPLE_PEOPLE
      return {
        bookingId: id,
        revision: 1,
        state: 'done',
        stage: currentStage as Stage,
        area: pinCode.slice(0, 4),
        customerId: customer.id,
        fullName: customer.name,
        phone: `+91 98••• ••${customer.phone.slice(-3)}`,
        alternateNumber: '',
        address: { line1, pinCode, state, district: city, city },
        selectedDate: day,
        selectedTimeSlot: '11-12',
        customTiming: { enabled: false, startTime: '', endTime: '' },
        hours: [11],
        plan: null,
        weight: null,
        assessor: assessor ? { id: assessor.id, name: assessor.name } : null,
        suggested: null,
        createdAt: new Date(istInstant(applicationDate, 600)).toISOString(),
        changedAt: new Date(istInstant(day, 720)).toISOString(),
      }
    }),
  )
