// Why an island? The people are known only to the server, for an admin who is logged in.
import { island } from '@/islands/shared/Boundary'
import { PeopleScreen } from './people/PeopleScreen'
import { Frame } from './parts/Frame'
import type { SettingsCopy, OfficeCopy } from './words'

const Screen = ({ office, copy }: { office: OfficeCopy; copy: SettingsCopy }) => (
  <Frame copy={office} current="people">
    <PeopleScreen copy={copy} />
  </Frame>
)

export const People = island(Screen)
