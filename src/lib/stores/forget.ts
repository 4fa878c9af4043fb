// The stores are loaded so that they are emptied too, not only what they had written.
import './booking'
import './consents'
import './enquiry'
import './entry'
import './loan-amount'
import './onboarding'
import { clearSession } from './session'

/** Empties all that the visitor told in this tab. */
export const forgetEverything = (): void => clearSession()
