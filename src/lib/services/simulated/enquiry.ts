import type { EnquiryService } from '../ports'
import { simulate } from './faults'

/** Takes every enquiry; what it says goes nowhere. The specification gives no delay for this call. */
export const simulatedEnquiry: EnquiryService = {
  submitEnquiry: () => simulate('submitEnquiry', 600),
}
