import type { MyVisitCopy } from '#lib/content/copy/copy'
import type { RetainedRecord } from '#lib/domain/visit/my-visit'
import { simulated } from '#lib/stores/onboarding/onboarding'

interface ErasedProps {
  readonly retained: readonly RetainedRecord[]
  readonly copy: MyVisitCopy['erased']
}

/** After the visitor's data is erased: what stays, by name. */
export const Erased = ({ retained, copy }: ErasedProps) => (
  <section className="mt-8 max-w-[38rem]">
    <h2 className="text-h3" tabIndex={-1}>
      {copy.title}
    </h2>
    <p className="mt-2">{copy.text}</p>
    {retained.length > 0 && (
      <div className="docs">
        <p>{copy.kept}</p>
        <ul>
          {retained.map((record) => (
            <li key={record}>{copy.records[record]}</li>
          ))}
        </ul>
      </div>
    )}
    {simulated && <p className="demo mt-4 w-fit">{copy.demo}</p>}
  </section>
)
