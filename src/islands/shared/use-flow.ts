import type { ReadableAtom } from 'nanostores'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FocusRequest } from '#lib/stores/shared/form'

type FieldOf<Field extends string> = (field: Field) => HTMLInputElement | null | undefined

/**
 * Moves the focus to the field that a store names, and selects the text of a code field. Pending renders are flushed
 * first, within the same task: phones open the keyboard only when focus moves during the tap event.
 */
export function useFocus<Field extends string>(
  $focus: ReadableAtom<FocusRequest<Field> | null>,
  inputOf: FieldOf<Field>,
): void {
  const move = useEffectEvent((request: FocusRequest<Field> | null) => {
    flushSync(() => undefined)
    const input = request && inputOf(request.field)
    input?.focus()
    if (request?.field === 'code') input?.select()
  })
  useEffect(() => $focus.listen((request) => move(request)), [$focus])
}

/** Calls `act` when the page is restored from the back-forward cache. */
function useComeBack(act: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && act()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [act])
}

interface Flow<Field extends string> {
  readonly form: { readonly $focus: ReadableAtom<FocusRequest<Field> | null> }
  comeBack(): void
}

/** Creates the flow of a screen once and connects it with the fields and the back-forward cache. */
export function useFlow<Field extends string, Screen extends Flow<Field>>(
  create: () => Screen & Flow<Field>,
  inputOf: FieldOf<Field>,
): Screen {
  const [flow] = useState(create)
  useFocus(flow.form.$focus, inputOf)
  useComeBack(flow.comeBack)
  return flow
}
