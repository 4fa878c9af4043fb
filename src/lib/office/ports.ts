import type { CustomerDetails, CustomerFilters, CustomerPage } from '@/lib/domain/customer'

/** Somebody who works in the back office. */
interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: 'admin'
}

/** Who is logged in. */
export interface AuthSession {
  readonly user: User
  readonly token: string
}

/** Logging in to the back office. Every call rejects when the service cannot answer. */
export interface AuthService {
  /** The session, or null where the credentials are wrong. */
  login(email: string, password: string): Promise<AuthSession | null>
  logout(): Promise<void>
}

/** The customers of the back office. Every call rejects when the service cannot answer, or the signal is aborted. */
export interface CustomersService {
  /** A page of ten; `page` is from 1. */
  list(filters: CustomerFilters, page: number, signal?: AbortSignal): Promise<CustomerPage>
  /** All about a customer, or null where there is none with this id. */
  details(id: string, signal?: AbortSignal): Promise<CustomerDetails | null>
}

/** What the back office asks of the outside world. */
export interface OfficeServices {
  readonly auth: AuthService
  readonly customers: CustomersService
}
