import type { EnquiryService } from '#lib/services/ports'
import { simulate } from './faults.ts'

/** Accepts every enquiry and discards it. The specification gives no delay for this call. */
export const simulatedEnquiry: EnquiryService = {
  submitEnquiry: () => simulate('submitEnquiry', 600),
}
