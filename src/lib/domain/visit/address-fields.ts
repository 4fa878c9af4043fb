/** What a field of an address takes. */
interface AddressRule {
  /** Whether it may stay empty. */
  readonly optional?: true
  /** Most characters that can be typed; absent where a list is offered. */
  readonly maxLength?: number
}

const RULES = {
  line1: { maxLength: 200 },
  pinCode: { maxLength: 12 },
  state: {},
  district: { maxLength: 100 },
  city: { maxLength: 100 },
} as const satisfies Readonly<Record<string, AddressRule>>

export type AddressField = keyof typeof RULES

type OptionalField = {
  [Field in AddressField]: (typeof RULES)[Field] extends { readonly optional: true } ? Field : never
}[AddressField]

/** Where the visit takes place. An optional field is absent where it is empty. */
export type Address = { readonly [Field in Exclude<AddressField, OptionalField>]: string } & {
  readonly [Field in OptionalField]?: string
}

export const ADDRESS_RULES: Readonly<Record<AddressField, AddressRule>> = RULES

/** The fields in the order of their form. */
export const ADDRESS_FIELDS = Object.keys(RULES) as readonly AddressField[]
