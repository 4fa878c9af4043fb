import { atom, computed, type ReadableAtom } from 'nanostores'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { MAX_MY_LOANS, type MyLoan } from '#lib/domain/my-loan/loan'
import {
  loanFile,
  MAX_LOAN_FILE,
  readLoanFile,
  withLoansOf,
  type LoanFileFault,
} from '#lib/domain/my-loan/loan-file'
import { device, LOANS_KEY, type DeviceStorage } from '#lib/storage/device'
import { readLoans } from './on-device.ts'

/** Whether the loans stay on this device: `blocked`, they last as long as the page; `full`, the last change is not stored. */
type Storing = 'stored' | 'blocked' | 'full'

/** What the page shows. */
export interface MyLoansView {
  /** `damaged`: what the device has can't be read, and stays there until it is erased. */
  readonly state: 'reading' | 'ready' | 'damaged'
  readonly loans: readonly MyLoan[]
  /** The one that is shown; null without loans. */
  readonly shown: MyLoan | null
  readonly storing: Storing
  /** Today in India. */
  readonly today: IsoDate
}

/** Before the device has answered; the server renders it. */
export const NO_LOANS: MyLoansView = {
  state: 'reading',
  loans: [],
  shown: null,
  storing: 'stored',
  today: '2026-01-01' as IsoDate,
}

/** Why a file was not taken. */
export type ReadBackFault = LoanFileFault | { readonly kind: 'too-large' | 'unreadable' }

export interface MyLoans {
  readonly $view: ReadableAtom<MyLoansView>
  /** Why the last file was not taken; null if it was. */
  readonly $fault: ReadableAtom<ReadBackFault | null>
  /** Reads the device. */
  load(): Promise<void>
  /** Looks at the clock again, and at what another tab stored. */
  refresh(): Promise<void>
  show(id: string): void
  /** Adds a loan and shows it. @returns false where there are `MAX_MY_LOANS` already */
  add(loan: Omit<MyLoan, 'id'>): boolean
  /** Takes the place of the loan with its id. */
  change(loan: MyLoan): void
  remove(id: string): void
  /** Removes every loan and picture from the device. @returns whether the device has done so */
  erase(): Promise<boolean>
  /** All loans as the text of a file. */
  file(): string
  /** Takes the loans of a file: all, or none and `$fault` says why. @returns how many it brought */
  readBack(file: Blob): Promise<number | null>
}

interface MyLoansOptions {
  readonly storage?: DeviceStorage
  /** Epoch ms. */
  readonly now?: () => number
  readonly newId?: () => string
}

interface State {
  readonly state: MyLoansView['state']
  readonly loans: readonly MyLoan[]
  readonly shownId: string | null
  readonly storing: Storing
  readonly today: IsoDate
}

/** The borrower's loans, kept on the device. */
export function createMyLoans({
  storage = device,
  now = Date.now,
  newId = () => crypto.randomUUID(),
}: MyLoansOptions = {}): MyLoans {
  const today = () => istDate(now())
  const $state = atom<State>({
    state: 'reading',
    loans: [],
    shownId: null,
    storing: 'stored',
    today: NO_LOANS.today,
  })
  const $fault = atom<ReadBackFault | null>(null)
  const change = (part: Partial<State>) => $state.set({ ...$state.get(), ...part })
  /** One write after another, so that the last change is what stays. */
  let writing: Promise<unknown> = Promise.resolve()
  /** How often the loans were changed here: an answer of the device from before is older. */
  let changes = 0

  function store(loans: readonly MyLoan[], shownId: string | null): void {
    changes += 1
    change({ loans, shownId, state: 'ready' })
    if ($state.get().storing === 'blocked') return
    writing = writing
      .then(() => storage.write(LOANS_KEY, loans))
      .then(
        () => change({ storing: 'stored' }),
        () => change({ storing: 'full' }),
      )
  }

  async function read(): Promise<void> {
    const before = changes
    try {
      await writing
      const loans = await readLoans(storage)
      if (before !== changes) return
      if (loans) change({ state: 'ready', loans, storing: 'stored', today: today() })
      else change({ state: 'damaged', loans: [], today: today() })
    } catch {
      if (before === changes) change({ state: 'ready', storing: 'blocked', today: today() })
    }
  }

  return {
    $view: computed($state, ({ shownId, ...state }): MyLoansView => {
      const { loans } = state
      return { ...state, shown: loans.find(({ id }) => id === shownId) ?? loans[0] ?? null }
    }),
    $fault,
    load: read,
    async refresh() {
      const { state, storing } = $state.get()
      if (state === 'ready' && storing === 'stored') await read()
      else change({ today: today() })
    },
    show: (id) => change({ shownId: id }),
    add(loan) {
      const { loans } = $state.get()
      if (loans.length >= MAX_MY_LOANS) return false
      const added = { ...loan, id: newId() }
      store([...loans, added], added.id)
      return true
    },
    change(loan) {
      const { loans, shownId } = $state.get()
      store(
        loans.map((one) => (one.id === loan.id ? loan : one)),
        shownId,
      )
    },
    remove(id) {
      store(
        $state.get().loans.filter((loan) => loan.id !== id),
        null,
      )
    },
    async erase() {
      changes += 1
      try {
        await writing
        await storage.clear()
        change({ loans: [], shownId: null, state: 'ready', storing: 'stored' })
        return true
      } catch {
        // What was never stored is gone with the page.
        const blocked = $state.get().storing === 'blocked'
        if (blocked) change({ loans: [], shownId: null, state: 'ready' })
        return blocked
      }
    },
    file: () => loanFile($state.get().loans, new Date(now()).toISOString()),
    async readBack(file) {
      const no = (fault: ReadBackFault) => {
        $fault.set(fault)
        return null
      }
      if (file.size > MAX_LOAN_FILE) return no({ kind: 'too-large' })
      let text: string
      try {
        text = await file.text()
      } catch {
        return no({ kind: 'unreadable' })
      }
      const loans = readLoanFile(text)
      if (!loans.ok) return no(loans.fault)
      const all = withLoansOf($state.get().loans, loans.value)
      if (!all.ok) return no({ kind: all.reason })
      $fault.set(null)
      store(all.value, loans.value[0]?.id ?? null)
      await writing
      return loans.value.length
    },
  }
}
