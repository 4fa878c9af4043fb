// Why an island? The invitation's token is in the fragment, which only the browser knows.
import { island } from '@/islands/shared/Boundary'
import { InvitationScreen } from './people/InvitationScreen'

export const Invitation = island(InvitationScreen)
