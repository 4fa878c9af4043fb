import type { FlowCopy } from '#lib/content/copy/copy'
import { TaskTitle } from '@/islands/plan-slip/Task'
import { Notice } from './Notice'

/** Placeholder for the form until the session is read. */
export const PanWaiting = ({ copy }: { copy: FlowCopy['pan'] }) => (
  <section className="task">
    <TaskTitle title={copy.greeting} subtitle={copy.subtitle} />
    <div className="grid gap-3 noscript:hidden" aria-hidden="true">
      <i className="blank-line h-[1rem] w-[24%]" />
      <i className="blank-line h-14" />
      <i className="blank-line h-[1rem] w-[80%]" />
      <i className="blank-line mt-[7.5rem] h-16" />
    </div>
    {/* A little larger than the form's own line, which then counts as no larger paint when the font is there. */}
    <p className="notice text-[1.02em]">
      <Notice text={copy.panNotice} copy={copy} />
    </p>
  </section>
)
