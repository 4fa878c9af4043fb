import { atom, computed, type ReadableAtom } from 'nanostores'
import { groupRupees } from '#lib/domain/format/format'
import { parseExistingLoans } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import type { PieceText } from '#lib/domain/worth/piece-form'
import { FALL_PERCENT } from '#lib/domain/loan/price-fall'
import type { WorthText } from '#lib/domain/worth/worth'
import { readWorthAddress, WORTH_PARAMETERS, type WorthAddress } from '#lib/domain/worth/worth-address'
import { $onboarding, keep } from '#lib/stores/onboarding/onboarding'
import { takeParams } from '#lib/stores/shared/address-bar'
import { createFromLink } from '#lib/stores/shared/from-link'
import { MAX_PIECES, piecesSchema, worthSchema, type WorthDraft } from './ornaments-schema.ts'
import { sessionStore } from '#lib/stores/shared/session'

const pieceOf = (id: number, gross: string): PieceText => ({
  id,
  name: '',
  kind: 'ornament',
  gross,
  stones: '',
  fineness: 916,
})

/** The example that the server renders: 10 g of 22 KT, to be replaced by the visitor's first piece. */
export const EXAMPLE: WorthText = {
  pieces: [pieceOf(1, '10')],
  existingLoans: '',
  amount: null,
  bullet: false,
  fallPercent: FALL_PERCENT.start,
}

const UNTOUCHED: WorthDraft = {}

/** `scripts/session-gold.js` looks for this entry. */
const $draft = sessionStore('ornaments', worthSchema, UNTOUCHED)

/** What was typed here, unless another screen has told another figure since. */
function existingLoansText(draft: string | undefined, onboarding: Rupees | null): string {
  const other = onboarding === null ? '' : groupRupees(onboarding)
  if (draft === undefined) return other
  const read = parseExistingLoans(draft)
  if (read.ok) return read.value === onboarding ? draft : other
  return read.reason === 'empty' && onboarding !== null ? other : draft
}

/** All fields of the screen: as typed, else what was told on other screens, else the example. */
export const $worthText: ReadableAtom<WorthText> = computed([$draft, $onboarding], (draft, onboarding) => ({
  ...EXAMPLE,
  ...(onboarding.weight ? { pieces: [pieceOf(1, String(onboarding.weight))] } : {}),
  ...(onboarding.loanAmount ? { amount: groupRupees(onboarding.loanAmount) } : {}),
  ...draft,
  existingLoans: existingLoansText(draft.existingLoans, onboarding.existingLoans),
}))

const type = (fields: WorthDraft): void => $draft.set({ ...$draft.get(), ...fields })

/** Sets the loan that is wanted, how it is repaid, or the fall that is tried. */
export const typeLoan = (fields: Partial<Pick<WorthText, 'amount' | 'bullet' | 'fallPercent'>>): void =>
  type(fields)

/** Sets what is owed on gold already; the offers count it too. Text that cannot be read changes nothing there. */
export function typeExistingLoans(text: string): void {
  const read = parseExistingLoans(text)
  type({ existingLoans: text })
  if (read.ok) keep({ existingLoans: read.value })
  else if (read.reason === 'empty') keep({ existingLoans: null })
}

const setPieces = (pieces: readonly PieceText[]): void => type({ pieces })

/** Changes fields of a piece. */
export const typePiece = (id: number, fields: Partial<Omit<PieceText, 'id'>>): void =>
  setPieces($worthText.get().pieces.map((piece) => (piece.id === id ? { ...piece, ...fields } : piece)))

interface Removed {
  readonly piece: PieceText
  readonly index: number
}

const $gone = atom<Removed | null>(null)

/** The piece that was removed last, until it is put back or the list changes otherwise. */
export const $removed: ReadableAtom<Removed | null> = $gone

const nextId = (pieces: readonly PieceText[]): number => Math.max(0, ...pieces.map(({ id }) => id)) + 1

/** Adds an empty piece at the end, up to `MAX_PIECES`. */
export function addPiece(): void {
  const { pieces } = $worthText.get()
  if (pieces.length >= MAX_PIECES) return
  $gone.set(null)
  setPieces([...pieces, pieceOf(nextId(pieces), '')])
}

/** Removes a piece; the last one leaves an empty piece behind. */
export function removePiece(id: number): void {
  const { pieces } = $worthText.get()
  const index = pieces.findIndex((piece) => piece.id === id)
  const piece = pieces[index]
  if (!piece) return
  const others = pieces.filter((other) => other !== piece)
  setPieces(others.length > 0 ? others : [pieceOf(nextId(pieces), '')])
  $gone.set({ piece, index })
}

const isEmpty = ({ name, gross, stones }: PieceText): boolean => `${name}${gross}${stones}`.trim() === ''

/** Puts the removed piece back in its place. */
export function putBack(): void {
  const removed = $gone.get()
  if (!removed) return
  $gone.set(null)
  const { pieces } = $worthText.get()
  const [only] = pieces
  const others = pieces.length === 1 && only && isEmpty(only) ? [] : pieces
  setPieces([...others.slice(0, removed.index), removed.piece, ...others.slice(removed.index)])
}

const fromLink = createFromLink('ornaments-aside', piecesSchema, {
  get: () => {
    const { pieces } = $draft.get()
    return pieces && !pieces.every(isEmpty) ? pieces : null
  },
  set: (pieces) => {
    $gone.set(null)
    setPieces(pieces)
  },
})

/** Whether pieces of the visitor were put aside for the piece of a link. */
export const $piecesAside = fromLink.$aside

/** Shows the pieces that were put aside. */
export const showPiecesAgain = (): void => fromLink.putBack()

const $problems = atom<WorthAddress['notDone']>([])

/** What of the link was not used. */
export const $worthLinkProblems: ReadableAtom<WorthAddress['notDone']> = $problems

/** Takes the piece of the page's address, if any, and removes it from there. Call it once when the page is loaded. */
export function takeLinkedPiece(): void {
  const { piece, notDone } = readWorthAddress(takeParams(WORTH_PARAMETERS))
  $problems.set(notDone)
  if (piece) fromLink.take([{ ...pieceOf(1, String(piece.weight)), fineness: piece.fineness }])
}
