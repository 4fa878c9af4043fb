// Why an island? The customers are known only to the server, for a person of the office who is logged in.
import { island } from '@/islands/shared/Boundary'
import { CustomersScreen } from './customers/CustomersScreen'
import { Frame } from './parts/Frame'
import type { CustomersCopy, OfficeCopy } from './words'

const Screen = ({ office, copy }: { office: OfficeCopy; copy: CustomersCopy }) => (
  <Frame copy={office} current="customers">
    <CustomersScreen copy={copy} />
  </Frame>
)

export const Customers = island(Screen)
