import type { CustomerDetails, CustomerFilters, CustomerPage } from '@/lib/domain/customer'

/** A member of the back office staff. */
interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: 'admin' | 'scheduler' | 'assessor'
}

/** A session of the back office. */
export interface AuthSession {
  readonly user: User
  readonly token: string
}

/** Authentication in the back office. Every call rejects if the service fails. */
export interface AuthService {
  /** The session, or null if the credentials are wrong. */
  login(email: string, password: string): Promise<AuthSession | null>
  logout(): Promise<void>
}

/** The customers of the back office. Every call rejects if the service fails or the signal is aborted. */
export interface CustomersService {
  /** A page of ten customers; `page` starts at 1. */
  list(filters: CustomerFilters, page: number, signal?: AbortSignal): Promise<CustomerPage>
  /** The details of a customer, or null if the id is unknown. */
  details(id: string, signal?: AbortSignal): Promise<CustomerDetails | null>
}

/** The external services of the back office. */
export interface OfficeServices {
  readonly auth: AuthService
  readonly customers: CustomersService
}
