import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { isFree, type AssessorChoice } from '@office/domain/assessor-choices'
import { Icon } from '@/ui/Icon'
import type { VisitsCopy } from '@office/screens/words'
import { choiceNote } from './choice-note'

interface AssessorSelectProps {
  readonly label: string
  /** Called each time that the list is open, as there may be hundreds of lists. */
  readonly choices: () => readonly AssessorChoice[]
  /** The id of the assessor; empty for none. */
  readonly value: string
  /** The assessor's name. */
  readonly name: string | undefined
  readonly onChoose: (id: string) => void
  /** The list has opened, or closed. */
  readonly onOpen: (open: boolean) => void
  readonly copy: VisitsCopy['toAssign']
}

/** A list of assessors that says who is free; keys as in a listbox of the ARIA Authoring Practices. */
export function AssessorSelect(props: AssessorSelectProps) {
  const { label, value, name, onChoose, onOpen, copy } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const box = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const choices = open ? props.choices() : []
  const freeOf = (all: readonly AssessorChoice[]) => all.filter(isFree)
  const free = freeOf(choices)

  const show = (wanted: boolean) => {
    if (wanted === open) return
    setOpen(wanted)
    if (wanted) {
      const at = freeOf(props.choices()).findIndex((choice) => choice.id === value)
      setActive(Math.max(0, at))
    }
    onOpen(wanted)
  }
  const take = (choice: AssessorChoice | undefined) => {
    if (choice && isFree(choice)) onChoose(choice.id)
    show(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) {
        setOpen(false)
        onOpen(false)
      }
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open, onOpen])

  const press = (event: KeyboardEvent) => {
    const last = free.length - 1
    const to: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last }
    const next = to[event.key]
    if (next !== undefined) {
      event.preventDefault()
      if (open) setActive(Math.min(last, Math.max(0, next)))
      else show(true)
    } else if (open && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      take(free[active])
    } else if (open && event.key === 'Escape') {
      event.preventDefault()
      show(false)
    } else if (open && event.key === 'Tab') show(false)
  }

  return (
    <span className="relative inline-block text-left align-middle max-lg:flex-1" ref={box}>
      <button
        ref={button}
        type="button"
        className="inline-flex min-h-10 min-w-37 items-center justify-between gap-2 rounded-md border-2 border-line bg-sheet px-2.5 aria-expanded:border-ink aria-expanded:outline-3 aria-expanded:outline-offset-2 aria-expanded:outline-teal max-lg:min-h-11 max-lg:w-full pointer-coarse:min-h-11 [&>svg]:w-4.5"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && free[active] ? `${id}-${free[active].id}` : undefined}
        aria-label={label}
        onClick={() => show(!open)}
        onKeyDown={press}
      >
        {name ?? copy.nobody}
        <Icon name="chevron" />
      </button>
      <span
        className="absolute top-[calc(100%+6px)] right-0 z-4 block w-75 border-2 border-t-6 border-ink border-t-gold bg-sheet whitespace-normal max-lg:right-auto max-lg:left-0 max-lg:w-72"
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        hidden={!open}
      >
        {choices.map((choice) => (
          // The keys are handled by the button, which keeps the focus.
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus -- see above
          <span
            key={choice.id}
            id={`${id}-${choice.id}`}
            role="option"
            aria-selected={choice.id === value}
            aria-disabled={!isFree(choice) || undefined}
            className="flex justify-between gap-3 border-b border-rule px-3 py-[9px] data-active:bg-teal-tint forced-colors:data-active:chosen"
            data-active={free[active]?.id === choice.id || undefined}
            onClick={() => isFree(choice) && take(choice)}
          >
            <b className="font-semibold in-aria-disabled:font-normal in-aria-disabled:text-ink-3 in-aria-disabled:line-through">
              {choice.name}
            </b>
            <em className="text-ink-3 in-data-active:text-ink-2 forced-colors:in-data-active:text-inherit">
              {choiceNote(choice, copy)}
            </em>
          </span>
        ))}
        {open && choices.length === 0 && (
          <span className="block px-3 py-2 text-ink-3">{copy.nobodyHere}</span>
        )}
        <span className="block px-3 py-2 text-ink-3" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {copy.keys.choose} <kbd>Enter</kbd> {copy.keys.take}
        </span>
      </span>
    </span>
  )
}
