import type { MyVisitCopy } from '#lib/content/copy/copy'
import type { KeptRecord } from '#lib/domain/visit/my-visit'
import { simulated } from '#lib/stores/onboarding/onboarding'

interface ErasedProps {
  readonly kept: readonly KeptRecord[]
  readonly copy: MyVisitCopy['erased']
}

/** After the visitor's data is erased: what stays, by name. */
export const Erased = ({ kept, copy }: ErasedProps) => (
  <section className="mt-8 max-w-[38rem]">
    <h2 className="text-h3" tabIndex={-1}>
      {copy.title}
    </h2>
    <p className="mt-2">{copy.text}</p>
    {kept.length > 0 && (
      <div className="docs">
        <p>{copy.kept}</p>
        <ul>
          {kept.map((record) => (
            <li key={record}>{copy.records[record]}</li>
          ))}
        </ul>
      </div>
    )}
    {simulated && <p className="demo mt-4 w-fit">{copy.demo}</p>}
  </section>
)
