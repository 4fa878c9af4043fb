import { officeAddress } from '@office/domain/routes'
import type { OfficeCopy } from '@office/screens/words'

/** In the place of a screen that the person's role does not have. */
export const NotForRole = ({ copy }: { copy: OfficeCopy['notForRole'] }) => (
  <div className="max-w-140 pt-6">
    <h1>{copy.title}</h1>
    <p className="my-4">{copy.text}</p>
    <a className="btn primary" href={officeAddress('visits')}>
      {copy.go}
    </a>
  </div>
)
