import { atom, type ReadableAtom } from 'nanostores'
import type { LenderChoice, LendersQuestions } from '#lib/domain/ondc/answers'
import { ondc } from '#lib/services/ondc-chooser'
import { OndcRefused } from '#lib/services/ondc-refused'
import type { OndcService } from '#lib/services/ports'
import { giveConsent } from '#lib/stores/shared/consents'
import { createTurns } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { choiceOfTab, searchOfTab, storeChoice } from './chosen.ts'
import { failureOf, waitOf, type LenderFailure } from './failure.ts'
import { createLenderForm, type LenderFormFlow } from './lender-form.ts'
import { networkOf } from './network.ts'
import { readInRounds } from './rounds.ts'

const EVERY_MS = 2000
/** A lender has two minutes; the server then says that it has not answered. */
const ROUNDS = 65

/** Where the visitor is with a lender. */
export type LenderStep =
  | { readonly name: 'reading' }
  | { readonly name: 'failed'; readonly error: LenderFailure; readonly retryAfter?: number }
  /** What the lender wants to know, before anything goes to it; where it has no fields, the visitor applies there. */
  | { readonly name: 'questions'; readonly questions: LendersQuestions }
  | { readonly name: 'choice'; readonly choice: LenderChoice }

/** The lender of a search, or a choice that was made before. */
export type LenderAt = { readonly key: string } | { readonly choiceId: string }

export interface LenderChoiceFlow {
  readonly $step: ReadableAtom<LenderStep>
  /** The press that is under way, or why it failed. */
  readonly $progress: ReadableAtom<Progress<LenderFailure>>
  /** Whether the visitor goes on with the offer, and says how much and for how long. */
  readonly $goingOn: ReadableAtom<boolean>
  /** Whether the lender has had its time, and nobody knows how it stands. */
  readonly $overdue: ReadableAtom<boolean>
  readonly entered: LenderFormFlow
  /** Reads how it stands. */
  open(): Promise<void>
  /** Reads it again where something may have happened, such as on the lender's own page. */
  refresh(): Promise<void>
  /** Agrees that the lender gets what its form asks for. */
  agree(): Promise<void>
  /** Sends the form that is due. */
  submit(): Promise<void>
  /** Has the lender asked once more. */
  again(): Promise<void>
  goOn(going: boolean): void
  /** Reads nothing more. What was entered stays in memory. */
  leave(): void
}

/** The way from a lender's questions to its own page. @throws Error where this build has no server */
export function createLenderChoice(at: LenderAt, given: OndcService | null = ondc): LenderChoiceFlow {
  const service = networkOf(given)
  const $step = atom<LenderStep>({ name: 'reading' })
  const $goingOn = atom(false)
  const $overdue = atom(false)
  const { $progress, run, clear } = createRequest<LenderFailure>()
  const entered = createLenderForm()
  const turns = createTurns()

  const fail = (error: unknown) => $step.set({ name: 'failed', error: failureOf(error), ...waitOf(error) })

  const storedId = (): string | null => ('choiceId' in at ? at.choiceId : choiceOfTab(at.key))

  function show(choice: LenderChoice): void {
    const step = $step.get()
    const before = step.name === 'choice' ? step.choice.state : null
    if (before !== null && before !== choice.state) {
      clear()
      $goingOn.set(false)
    }
    if (choice.fields.length > 0 && (choice.state === 'form' || choice.state === 'offered'))
      entered.show(choice)
    $step.set({ name: 'choice', choice })
  }

  /** Shows a choice, and reads it again and again while its lender is asked. */
  async function follow(choice: LenderChoice): Promise<void> {
    const signal = turns.next()
    $overdue.set(false)
    show(choice)
    if (choice.state !== 'asked') return
    let last = choice
    await readInRounds({
      ...{ everyMs: EVERY_MS, count: ROUNDS, signal },
      read: (ended) => service.choice(choice.id, ended),
      onRead(read) {
        last = read
        show(read)
        return read.state === 'asked'
      },
    })
    if (!signal.aborted && last.state === 'asked') $overdue.set(true)
  }

  async function openChoice(id: string, signal: AbortSignal): Promise<void> {
    const choice = await service.choice(id, signal)
    if (!signal.aborted) await follow(choice)
  }

  /** @returns whether it was refused because something else is due meanwhile */
  async function press(call: () => Promise<LenderChoice>): Promise<void> {
    let refused: unknown = null
    const choice = await run(call, (error) => {
      refused = error
      return failureOf(error)
    })
    if (choice) {
      if (choice.state !== 'form') entered.forget()
      await follow(choice)
    } else if (refused instanceof OndcRefused) {
      if (refused.failure === 'invalid') entered.refuse(refused.fields)
      if (refused.failure === 'changed') await open()
    }
  }

  async function open(): Promise<void> {
    const signal = turns.next()
    if ($step.get().name === 'failed') $step.set({ name: 'reading' })
    try {
      const id = storedId()
      if (id !== null) return await openChoice(id, signal)
      const search = searchOfTab()
      if (!('key' in at) || search === null) throw new OndcRefused('gone')
      const questions = await service.questions(search, at.key)
      if (!signal.aborted) $step.set({ name: 'questions', questions })
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  const chosen = (): LenderChoice | null => {
    const step = $step.get()
    return step.name === 'choice' ? step.choice : null
  }

  return {
    $step,
    $progress,
    $goingOn,
    $overdue,
    entered,
    open,
    async refresh() {
      const choice = chosen()
      if (choice && choice.state !== 'asked' && $progress.get().state !== 'pending') await open()
    },
    async agree() {
      const search = searchOfTab()
      if (!('key' in at) || search === null) return
      await press(async () => {
        const id = await service.choose(search, at.key)
        storeChoice(at.key, id)
        giveConsent('ondc-lender')
        return service.choice(id)
      })
    },
    async submit() {
      const choice = chosen()
      const form = choice && entered.read()
      if (form) await press(() => service.fill(choice.id, form))
    },
    async again() {
      const choice = chosen()
      if (choice) await press(() => service.again(choice.id))
    },
    goOn(going) {
      clear()
      $goingOn.set(going)
    },
    leave: () => void turns.next(),
  }
}
