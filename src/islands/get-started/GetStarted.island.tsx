// Why an island? The number is checked and verified here, and earlier answers are in the session.
import { island } from '@/islands/shared/Boundary'
import { StartForm } from './parts/StartForm'

export const GetStarted = island(StartForm)
