import { inTab } from './tab'

/** Keeps what was typed into a field of the page itself, until it is sent. */
function keepTyped(field: HTMLInputElement, key: string): void {
  field.value ||= inTab(key) ?? ''
  let sent: Event | null = null
  field.form?.addEventListener('submit', (event) => (sent = event))
  field.addEventListener('input', () => (sent = null))
  // A script that prevents the submission empties the field itself once it is done with it.
  addEventListener('pagehide', () => inTab(key, sent?.defaultPrevented === false ? '' : field.value))
}

for (const field of document.querySelectorAll<HTMLInputElement>('[data-typed]'))
  keepTyped(field, `moneypal:1:${field.dataset['typed']}`)
