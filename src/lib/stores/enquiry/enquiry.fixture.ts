import { vi } from 'vitest'
import type { EnquiryForm } from '#lib/domain/person/enquiry'
import type { EnquirySubject } from '#lib/stores/shared/dialogs'
import { stubTab } from '#lib/stores/shared/tab.fixture'

export const KEY = 'moneypal:1:enquiry'
export const TYPED = { fullName: 'Sunita Devi', contactNumber: '98110 24680', amount: '2,00,000' }

/** The tab's session storage. */
export const items = new Map<string, string>()

/** A page of the tab with fresh modules, as after a reload. */
export async function open() {
  vi.resetModules()
  stubTab(items)
  const [enquiry, dialogs, onboarding, forget] = await Promise.all([
    import('./enquiry.ts'),
    import('#lib/stores/shared/dialogs'),
    import('#lib/stores/onboarding/onboarding'),
    import('#lib/stores/identity/forget'),
  ])
  const openPanel = (subject?: EnquirySubject) => {
    dialogs.openEnquiry(subject)
    enquiry.resumeEnquiry()
  }
  return { ...enquiry, ...dialogs, ...onboarding, ...forget, openPanel }
}

/** The page with the panel open. */
export async function visit() {
  const page = await open()
  page.openPanel()
  return page
}

/** A service whose answers the test controls. */
export function fakeService() {
  const calls: { form: EnquiryForm; answer: () => void; refuse: (error?: Error) => void }[] = []
  const submitEnquiry = (form: EnquiryForm) =>
    new Promise<void>((resolve, reject) =>
      calls.push({ form, answer: resolve, refuse: (error = new Error('down')) => reject(error) }),
    )
  return { calls, service: { submitEnquiry } }
}
