/** The fields of an address, in the order of its form. */
export const ADDRESS_FIELDS = ['line1', 'pinCode', 'state', 'district', 'city'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** Those that may stay empty; they are then absent in what is sent. */
const OPTIONAL = [] as const satisfies readonly AddressField[]
type OptionalField = (typeof OPTIONAL)[number]

/** Where the visit takes place. */
export type Address = { readonly [Field in Exclude<AddressField, OptionalField>]: string } & {
  readonly [Field in OptionalField]?: string
}

export const isOptional = (field: AddressField): boolean =>
  (OPTIONAL as readonly AddressField[]).includes(field)
