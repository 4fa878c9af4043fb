import { useEffect, useEffectEvent } from 'react'

/** Whether somebody is typing, or a dialog or a list of choices is open: single keys then belong to it. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="listbox"], [aria-expanded="true"]') !==
      null) ||
  document.querySelector('dialog[open]') !== null

/** Acts on single keys, by their `key`; an action may say that it did nothing with the key. */
export function useKeys(actions: Readonly<Record<string, () => unknown>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
      return
    const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (act && act() !== false) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
