import type { SpecifiedOffice } from '@office/services/ports'
import { simulatedAuth } from './auth'
import { simulatedCustomers } from './customers'

/** The four calls of the office that the specification simulates. */
export const simulatedOffice: SpecifiedOffice = { auth: simulatedAuth, customers: simulatedCustomers }
