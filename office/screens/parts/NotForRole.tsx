import { officeAddress } from '@office/domain/routes'
import type { OfficeCopy } from '@office/screens/words'
import type { Role } from '@office/services/ports'
import { homeOf } from '@office/stores/login/roles'

/** In the place of a screen that the person's role does not have. */
export const NotForRole = ({ copy, role }: { copy: OfficeCopy['notForRole']; role: Role }) => (
  <div className="max-w-140 pt-6">
    <h1>{copy.title}</h1>
    <p className="my-4">{copy.text}</p>
    <a className="btn primary" href={officeAddress(homeOf(role))}>
      {copy.go[homeOf(role)]}
    </a>
  </div>
)
