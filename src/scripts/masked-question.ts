import { questionToShow } from '#lib/domain/person/personal-numbers'

// A form writes its question into an address.
for (const field of document.querySelectorAll<HTMLInputElement>('input[name="query"]'))
  field.form?.addEventListener('submit', () => (field.value = questionToShow(field.value)))
