import * as v from 'valibot'
import { FINENESSES } from '#lib/domain/gold/karat'
import type { PieceText } from '#lib/domain/worth/piece-form'
import { FALL_PERCENT } from '#lib/domain/loan/price-fall'
import type { WorthText } from '#lib/domain/worth/worth'

/** As many pieces as a list that is filled in by hand can hold. */
export const MAX_PIECES = 20

/** The fields that were typed or chosen. */
export type WorthDraft = Partial<WorthText>

const typed = v.pipe(v.string(), v.maxLength(60))
const storedPiece: v.GenericSchema<unknown, PieceText> = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: typed,
  kind: v.picklist(['ornament', 'coin']),
  gross: typed,
  stones: typed,
  fineness: v.picklist(FINENESSES.map(({ fineness }) => fineness)),
})
/** The pieces that the tab keeps. */
export const piecesSchema: v.GenericSchema<unknown, readonly PieceText[]> = v.pipe(
  v.array(storedPiece),
  v.minLength(1),
  v.maxLength(MAX_PIECES),
  v.check((pieces) => new Set(pieces.map(({ id }) => id)).size === pieces.length),
)
/** What the tab keeps of the screen. */
export const worthSchema: v.GenericSchema<unknown, WorthDraft> = v.object({
  pieces: v.optional(piecesSchema),
  existingLoans: v.optional(typed),
  amount: v.optional(v.nullable(typed)),
  bullet: v.optional(v.boolean()),
  fallPercent: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(FALL_PERCENT.min), v.maxValue(FALL_PERCENT.max)),
  ),
})
