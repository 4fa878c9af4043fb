import { readYamlFiles } from '#lib/content/reading/read-files'
import { areasSchema } from '#lib/content/schemas/areas'
import { createHttpClient } from '#lib/http/client'
import { httpOffice } from '@office/services/http/office'
import { httpServices } from '#lib/services/http/services'
import type { SpecifiedOffice } from '@office/services/ports'
import type { Services } from '#lib/services/ports'
import { FAULTS_KEY, type SimulatedCall } from '#lib/services/simulated/faults'
import { simulatedOffice } from '@office/services/simulated/office'
import { simulatedReach } from '#lib/services/simulated/reach'
import { simulatedServices } from '#lib/services/simulated/services'

/** Adapters of the main backend's ports. */
export interface MainAdapters extends Omit<Services, 'simulated'> {
  readonly office: SpecifiedOffice
}

/** The areas as the build writes them. */
const loadAreas: typeof fetch = () =>
  Promise.resolve(Response.json(readYamlFiles('areas').flatMap(({ data }) => areasSchema.parse(data).areas)))

export const SIMULATED: MainAdapters = {
  ...simulatedServices,
  reach: simulatedReach(loadAreas, () => Date.parse('2026-11-24T08:00+05:30')),
  office: simulatedOffice,
}

/** The HTTP adapters, connected to a server. */
export function overServer(baseUrl: string, more: { timeoutMs?: number; load?: typeof fetch } = {}) {
  const call = createHttpClient({ baseUrl, ...more })
  return { ...httpServices(call), office: httpOffice(call) }
}

/** Each call, so that none of them is waited for. */
const CALLS = {
  checkPhone: 0,
  sendOtp: 0,
  verifyOtp: 0,
  savePan: 0,
  generatePlans: 0,
  timeSlots: 0,
  reach: 0,
  submitBooking: 0,
  submitEnquiry: 0,
  sendComparison: 0,
  myVisits: 0,
  moveVisit: 0,
  cancelVisit: 0,
  myConsents: 0,
  changeConsent: 0,
  eraseMe: 0,
  myNumbers: 0,
  giveNumber: 0,
  endNumber: 0,
  myLoans: 0,
  keepLoan: 0,
  removeLoan: 0,
  setReminders: 0,
  changeReminders: 0,
  stopReminders: 0,
  myRateAlerts: 0,
  setRateAlert: 0,
  removeRateAlert: 0,
  endSession: 0,
  login: 0,
  logout: 0,
  listCustomers: 0,
  customerDetails: 0,
} satisfies Record<SimulatedCall, 0>

/** A session storage whose faults make every simulated call fail, or answer without delay. */
export function sessionWithFaults(fault: 'fail' | 0) {
  const faults = JSON.stringify(Object.fromEntries(Object.keys(CALLS).map((call) => [call, fault])))
  const items = new Map([[FAULTS_KEY, faults]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
