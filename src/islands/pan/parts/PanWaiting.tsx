import type { FlowCopy } from '@/lib/content/copy'
import { Notice } from './Notice'

/** The form's place before the session is read. */
export const PanWaiting = ({ copy }: { copy: FlowCopy['pan'] }) => (
  <section className="task">
    <h1>
      {copy.greeting} <em>{copy.subtitle}</em>
    </h1>
    <div className="wait pan-wait" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
    <p className="notice">
      <Notice text={copy.panNotice} copy={copy} />
    </p>
  </section>
)
