import { useId, type MouseEvent } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { answerAddress, type Chip } from '#lib/domain/assistant/assistant'
import { ask } from '#lib/stores/assistant/assistant'

const withKey = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey

interface ChipsProps {
  readonly label: string
  readonly chips: readonly Chip[]
  /** `row`: short labels side by side; `list`: whole questions. */
  readonly look: 'row' | 'list'
}

/** Questions to ask next. Each is a link to its answer, so it can be opened in a tab of its own too. */
export function Chips({ label, chips, look }: ChipsProps) {
  const locale = useLocale()
  const id = useId()
  if (chips.length === 0) return null
  const inRow = look === 'row'
  return (
    <div className="mt-6" role="group" aria-labelledby={id}>
      <p id={id} className={inRow ? 'font-semibold' : 'label'}>
        {label}
      </p>
      <ul className={inRow ? 'mt-2 flex flex-wrap gap-2' : 'mt-2 border-t border-ink'}>
        {chips.map((chip) => (
          <li key={chip.question} className={inRow ? undefined : 'border-b border-rule'}>
            <a
              className={
                inRow
                  ? 'chip min-w-16 text-ink no-underline hover:border-ink'
                  : 'flex min-h-13 items-center py-1.5 leading-[1.3]'
              }
              href={answerAddress(chip.question, locale)}
              onClick={(event) => {
                if (withKey(event)) return
                event.preventDefault()
                ask(chip.question)
              }}
            >
              {chip.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
