import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { focusOf } from './exchange.fixture.ts'
import { createForm, shownProblems } from './form.ts'

type Field = 'name' | 'number'
interface Problem {
  readonly field: Field
  readonly reason: string
}

const NAME: Problem = { field: 'name', reason: 'empty' }
const NUMBER: Problem = { field: 'number', reason: 'empty' }

describe('a form', () => {
  it('tells nothing before the first try', () => {
    const form = createForm<Field>()
    expect(form.$invalidFields.get()).toEqual([])
    expect(form.$focus.get()).toBeNull()
    expect(shownProblems(atom([NAME, NUMBER]), form).get()).toEqual([])
  })

  it('tells all that is wrong in its order, and moves to the first', () => {
    const form = createForm<Field>()
    const focus = focusOf(form)
    expect(form.passes([NUMBER, NAME])).toBe(false)
    expect(form.$invalidFields.get()).toEqual(['number', 'name'])
    expect(focus).toEqual(['number'])
  })

  it('moves to the same field once more at the next try, and tells it anew', () => {
    const form = createForm<Field>()
    const focus = focusOf(form)
    const onboarding: (readonly Field[])[] = []
    form.$invalidFields.listen((fields) => onboarding.push(fields))
    form.passes([NAME])
    form.passes([NAME])
    expect(focus).toEqual(['name', 'name'])
    expect(onboarding).toEqual([['name'], ['name']])
  })

  it('goes on where nothing is wrong, without a word and without moving the focus', () => {
    const form = createForm<Field>()
    const focus = focusOf(form)
    let onboarding = 0
    form.$invalidFields.listen(() => onboarding++)
    expect(form.passes([])).toBe(true)
    expect(focus).toEqual([])
    expect(onboarding).toBe(0)
  })

  it('takes back what it told once a try goes on', () => {
    const form = createForm<Field>()
    form.passes([NAME])
    expect(form.passes([])).toBe(true)
    expect(form.$invalidFields.get()).toEqual([])
  })

  it('takes back what it told when it is cleared', () => {
    const form = createForm<Field>()
    form.passes([NAME])
    form.clear()
    expect(form.$invalidFields.get()).toEqual([])
  })

  it('moves to any field it is asked to', () => {
    const form = createForm<Field>()
    const focus = focusOf(form)
    form.focus('number')
    form.focus('number')
    expect(focus).toEqual(['number', 'number'])
    expect(form.$invalidFields.get()).toEqual([])
  })

  it('shows at a field why it is wrong now, and nothing once it is right', () => {
    const form = createForm<Field>()
    const $problems = atom<readonly Problem[]>([NAME])
    const $shown = shownProblems($problems, form)
    form.passes($problems.get())
    expect($shown.get()).toEqual([NAME])
    $problems.set([{ field: 'name', reason: 'too-short' }])
    expect($shown.get()).toEqual([{ field: 'name', reason: 'too-short' }])
    $problems.set([])
    expect($shown.get()).toEqual([])
  })

  it('shows nothing at a field that was right at the last try', () => {
    const form = createForm<Field>()
    const $problems = atom<readonly Problem[]>([NAME])
    const $shown = shownProblems($problems, form)
    form.passes($problems.get())
    $problems.set([NAME, NUMBER])
    expect($shown.get()).toEqual([NAME])
    form.passes($problems.get())
    expect($shown.get()).toEqual([NAME, NUMBER])
  })
})
