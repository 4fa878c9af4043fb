// Why an island? The account is known only to the server, for whoever is logged in.
import { island } from '@/islands/shared/Boundary'
import { AccountScreen } from './people/AccountScreen'
import { Frame } from './parts/Frame'
import type { SettingsCopy, OfficeCopy } from './words'

const Screen = ({ office, copy }: { office: OfficeCopy; copy: SettingsCopy }) => (
  <Frame copy={office} current="account">
    <AccountScreen copy={copy} />
  </Frame>
)

export const Account = island(Screen)
