import type { BookingField } from '#lib/domain/visit/booking-steps'

/** Moves focus to a field, to the first enabled choice of a group, or to the heading of the current step. */
export function focusIn(form: HTMLElement | null, field: BookingField | undefined): void {
  const place = field && form?.querySelector(`[data-field="${field}"]`)
  const target = place
    ? place.matches('input, select')
      ? place
      : place.querySelector('input:enabled, button')
    : form?.querySelector('[data-step]')
  if (target instanceof HTMLElement) target.focus()
}
