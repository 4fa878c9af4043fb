// Why an island? The settings are known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { SettingsScreen } from './settings/SettingsScreen'
import { Frame } from './parts/Frame'
import type { SettingsCopy, OfficeCopy } from './words'

const Screen = ({ office, copy }: { office: OfficeCopy; copy: SettingsCopy }) => (
  <Frame copy={office} current="settings">
    <SettingsScreen copy={copy} />
  </Frame>
)

export const Settings = island(Screen)
