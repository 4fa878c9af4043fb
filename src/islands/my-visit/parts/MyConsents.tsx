import { useStore } from '@nanostores/react'
import { lastConsent, PURPOSES } from '#lib/domain/person/consent'
import type { MyVisit } from '#lib/stores/my-visit/my-visit'
import { ConsentLine } from './ConsentLine'
import type { MyVisitWords } from './words'

interface MyConsentsProps {
  readonly flow: MyVisit
  readonly words: MyVisitWords
  readonly onDone: (announcement: string) => void
}

/** What the visitor consented to, as MoneyPal has stored it. */
export function MyConsents({ flow, words, onDone }: MyConsentsProps) {
  const { consents: copy } = words.copy
  const consents = useStore(flow.$consents)
  const given = PURPOSES.flatMap((purpose) => lastConsent(consents, purpose) ?? [])
  return (
    <section className="mt-12 print:hidden">
      <h2 className="text-h3">{copy.title}</h2>
      {given.length === 0 ? (
        <p className="mt-2 text-ink-2">{copy.none}</p>
      ) : (
        <>
          <p className="mt-2 max-w-[38rem] text-ink-2">{copy.effect}</p>
          <ul className="mt-3 border-t border-rule">
            {given.map((consent) => (
              <ConsentLine key={consent.purpose} {...{ consent, flow, words, onDone }} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
