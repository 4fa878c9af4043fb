// Why an island? The number is read, checked and proven here, and what the visitor told before is in the session.
import { island } from '@/islands/shared/Boundary'
import { StartForm } from './parts/StartForm'

export const GetStarted = island(StartForm)
