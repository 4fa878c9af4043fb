import { PIN_AREA, TEXT_FORMS, type Column, type Kind, type ListKind } from './column-kinds.ts'
import { COLUMN_LIST, MAX_OFFERS } from './columns.ts'
import { RATE_BOUNDS, TENURE_BOUNDS, type Bounds } from '#lib/domain/offer/offer-limits'
import { TOGETHER } from './cross-field.ts'

type Schema = Readonly<Record<string, unknown>>

const within = (type: 'number' | 'integer', { min, max }: Bounds): Schema => ({
  type,
  minimum: min,
  maximum: max,
})

const listOf = (items: Schema, { minItems, maxItems }: ListKind): Schema => ({
  type: 'array',
  minItems,
  maxItems,
  items,
})

const SLAB: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['upToMonths', 'annualRatePercent'],
  properties: {
    upToMonths: within('integer', TENURE_BOUNDS),
    annualRatePercent: within('number', RATE_BOUNDS),
  },
}

function schemaOfKind(kind: Kind): Schema {
  switch (kind.type) {
    case 'number':
      return within(kind.whole ? 'integer' : 'number', kind.bounds)
    case 'text':
      return { type: 'string', maxLength: kind.maxLength, pattern: TEXT_FORMS[kind.form].pattern.source }
    case 'choice':
      return { type: 'string', enum: kind.choices }
    case 'yes-or-no':
      return { type: 'boolean' }
    case 'date':
      return { type: 'string', format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }
    case 'pin-areas':
      return listOf({ type: 'string', pattern: PIN_AREA.source }, kind)
    case 'slabs':
      return listOf(SLAB, kind)
  }
}

/** What a field counts, said after its note. */
const unitOf = ({ kind }: Column): string => (kind.type === 'number' ? ` Unit: ${kind.unit}.` : '')

/** The JSON Schema of a lender's file in JSON, of the draft of 2020-12. Rules between fields are not in it. */
export const feedSchema = (): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: "A lender's offers",
  type: 'object',
  required: ['offers'],
  properties: {
    offers: { type: 'array', maxItems: MAX_OFFERS, items: { $ref: '#/$defs/offer' } },
  },
  $defs: {
    offer: {
      type: 'object',
      additionalProperties: false,
      required: COLUMN_LIST.filter(([, { required }]) => required).map(([name]) => name),
      dependentRequired: Object.fromEntries(TOGETHER.map(([one, other]) => [one, [other]])),
      properties: Object.fromEntries(
        COLUMN_LIST.map(([name, column]) => [
          name,
          { description: column.note + unitOf(column), ...schemaOfKind(column.kind) },
        ]),
      ),
    },
  },
})
