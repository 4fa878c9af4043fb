import { keyOf } from '#lib/storage/entries'
import { readTab, removeTab, writeTab } from '#lib/storage/items'

/** Keeps what was typed into a field of the page itself, until it is sent. */
function keepTyped(field: HTMLInputElement, key: string): void {
  field.value ||= readTab(key) ?? ''
  let sent: Event | null = null
  field.form?.addEventListener('submit', (event) => (sent = event))
  field.addEventListener('input', () => (sent = null))
  // A script that prevents the submission empties the field itself once it is done with it.
  addEventListener('pagehide', () => {
    if (sent?.defaultPrevented === false || !field.value) removeTab(key)
    else writeTab(key, field.value)
  })
}

for (const field of document.querySelectorAll<HTMLInputElement>('[data-typed]'))
  keepTyped(field, keyOf(field.dataset['typed'] as 'question' | 'number'))
