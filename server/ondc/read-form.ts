import { parse, type HTMLElement } from 'node-html-parser'
import { textAt } from '#lib/domain/ondc/message'
import type { FieldChoice, FieldKind, FormField, LenderForm } from '#lib/domain/ondc/lender-form'

/** Why our page can't show a form of a lender. The borrower applies at the lender then. */
export type FormFault = 'no-form' | 'address' | 'field' | 'too-many'

const MAX_FIELDS = 40
const MAX_CHOICES = 60

const NAME = /^[\w.-]{1,60}$/

const KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ...(['text', 'tel', 'email', 'search'] as const).map((type) => [type, 'text'] as const),
  ['number', 'number'],
  ['range', 'number'],
  ['date', 'date'],
  ['checkbox', 'box'],
  ['radio', 'choice'],
])

/** What sends a form, and is not sent. */
const PRESSES = ['submit', 'button', 'reset', 'image']

const typeOf = (control: HTMLElement): string =>
  control.tagName === 'INPUT'
    ? (control.getAttribute('type') ?? 'text').toLowerCase()
    : control.tagName.toLowerCase()

function kindOf(control: HTMLElement): FieldKind | null {
  if (control.tagName === 'SELECT') return control.hasAttribute('multiple') ? null : 'choice'
  return control.tagName === 'TEXTAREA' ? 'text' : (KINDS.get(typeOf(control)) ?? null)
}

/** The text of an element without the controls in it. */
const wordsOf = (element: HTMLElement | null | undefined): string | null => textAt(element?.textContent)

/** The label of a control. @param labels of the form, by what they are for */
function labelOf(control: HTMLElement, labels: ReadonlyMap<string, HTMLElement>): string {
  const around = control.closest('label')
  const own = labels.get(control.getAttribute('id') ?? '')
  const stated = textAt(control.getAttribute('aria-label')) ?? textAt(control.getAttribute('placeholder'))
  return wordsOf(own) ?? wordsOf(around) ?? stated ?? control.getAttribute('name') ?? ''
}

const choiceOf = (value: string | undefined, label: string | null): FieldChoice[] =>
  value === undefined || value === '' || value.length > 100 ? [] : [{ value, label: label ?? value }]

const choicesOf = (
  controls: readonly HTMLElement[],
  labels: ReadonlyMap<string, HTMLElement>,
): readonly FieldChoice[] =>
  controls
    .flatMap((control) =>
      control.tagName === 'SELECT'
        ? control
            .querySelectorAll('option')
            .flatMap((option) =>
              choiceOf(option.getAttribute('value') ?? option.textContent.trim(), wordsOf(option)),
            )
        : choiceOf(control.getAttribute('value'), labelOf(control, labels)),
    )
    .slice(0, MAX_CHOICES)

/** A field of the controls of one name; null where our page can't show one. */
function fieldOf(
  name: string,
  controls: readonly HTMLElement[],
  labels: ReadonlyMap<string, HTMLElement>,
): FormField | null {
  const [first] = controls
  const kind = first && kindOf(first)
  if (!first || !kind || !NAME.test(name)) return null
  const isRadio = typeOf(first) === 'radio'
  if (controls.length > 1 && !isRadio) return null
  const choices = kind === 'choice' ? choicesOf(controls, labels) : []
  if (kind === 'choice' && choices.length === 0) return null
  return {
    ...{ name, kind, choices },
    label: isRadio
      ? (wordsOf(first.closest('fieldset')?.querySelector('legend')) ?? name)
      : labelOf(first, labels),
    required: controls.some((control) => control.hasAttribute('required')),
  }
}

/** Reads an address that a form names; null where it is not the lender's own. */
export type ReadAddress = (text: string) => string | null

/**
 * Where a form is sent; null unless it is posted to the lender.
 * @param page the address of the form
 */
function actionOf(form: HTMLElement, page: string, readAddress: ReadAddress): string | null {
  const stated = form.getAttribute('action') ?? ''
  const isPosted = (form.getAttribute('method') ?? '').toLowerCase() === 'post'
  return isPosted && URL.canParse(stated, page) ? readAddress(new URL(stated, page).href) : null
}

/**
 * Reads a form of a lender: its labels and fields, which our page shows in its own way. Nothing else of its HTML is used.
 * @param page the address that it came from
 */
export function readForm(
  html: string,
  page: string,
  readAddress: ReadAddress,
): LenderForm | { readonly fault: FormFault } {
  const [form, another] = parse(html).querySelectorAll('form')
  if (!form || another) return { fault: 'no-form' }
  const action = actionOf(form, page, readAddress)
  if (action === null) return { fault: 'address' }
  const labels = new Map(
    form.querySelectorAll('label[for]').map((label) => [label.getAttribute('for') ?? '', label]),
  )
  const hidden: Record<string, string> = {}
  const controls = new Map<string, HTMLElement[]>()
  for (const control of form.querySelectorAll('input, select, textarea')) {
    const name = control.getAttribute('name') ?? ''
    if (PRESSES.includes(typeOf(control)) || (name === '' && !control.hasAttribute('required'))) continue
    if (typeOf(control) !== 'hidden') controls.set(name, [...(controls.get(name) ?? []), control])
    else if (NAME.test(name)) hidden[name] = control.getAttribute('value') ?? ''
  }
  if (controls.size + Object.keys(hidden).length > MAX_FIELDS) return { fault: 'too-many' }
  const fields: FormField[] = []
  for (const [name, some] of controls) {
    const field = fieldOf(name, some, labels)
    if (field) fields.push(field)
    // What may be left out is left out; a file or the like that must be sent can't be.
    else if (some.some((control) => control.hasAttribute('required'))) return { fault: 'field' }
  }
  return fields.length === 0 ? { fault: 'no-form' } : { action, fields, hidden }
}
