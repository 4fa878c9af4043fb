import { parsePinCode } from './pincode.ts'
import { STATES } from './states.ts'

/** What a field of an address takes. */
interface AddressRule {
  readonly required: boolean
  /** Most characters that can be typed; none where a list is offered. */
  readonly maxLength?: number
  /** What the visitor's own browser fills in: an autofill token of HTML, or 'off'. */
  readonly autoComplete: string
  /** Reads the text as it is stored; null if it is invalid. Without it any text is valid. */
  readonly parse?: (text: string) => string | null
  /** Its column in a table, where that is not its name. */
  readonly column?: string
}

function parsePin(text: string): string | null {
  const pinCode = parsePinCode(text)
  return pinCode.ok ? pinCode.value : null
}

const RULES = {
  line1: { required: true, maxLength: 200, autoComplete: 'address-line1' },
  pinCode: { required: true, maxLength: 12, autoComplete: 'postal-code', parse: parsePin },
  state: {
    required: true,
    autoComplete: 'address-level1',
    parse: (text: string) => (STATES.includes(text) ? text : null),
    column: 'addressState',
  },
  // No autofill token means a district: `address-level2` is the town, `address-level3` a quarter of it.
  district: { required: true, maxLength: 100, autoComplete: 'off' },
  city: { required: true, maxLength: 100, autoComplete: 'address-level2' },
} as const satisfies Readonly<Record<string, AddressRule>>

/** The fields of an address before its PIN code, from the door to the state. */
const BEFORE_PIN_CODE = ['line1', 'city', 'district', 'state'] as const satisfies readonly AddressField[]
const SHORT: readonly AddressField[] = ['line1', 'city']

export type AddressField = keyof typeof RULES

type Required = {
  [Field in AddressField]: (typeof RULES)[Field]['required'] extends true ? Field : never
}[AddressField]

/** Where the visit takes place. A field that is not required is absent where it is empty. */
export type Address = { readonly [Field in Required]: string } & {
  readonly [Field in Exclude<AddressField, Required>]?: string
}

export const ADDRESS_RULES: Readonly<Record<AddressField, AddressRule>> = RULES

/** The fields in the order of their form. */
export const ADDRESS_FIELDS = Object.keys(RULES) as readonly AddressField[]

/** An address with what `valueOf` gives for each field. */
const addressWith = (valueOf: (field: AddressField) => string): Address =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, valueOf(field)] as const).filter(
      ([field, value]) => value !== '' || RULES[field].required,
    ),
  ) as Address

export const EMPTY_ADDRESS = addressWith(() => '')

/** The address as it is sent: the PIN code as digits only, no space around what was typed. */
export const cleanAddress = (address: Address): Address =>
  addressWith((field) => {
    const text = address[field] ?? ''
    const { parse } = ADDRESS_RULES[field]
    return parse ? (parse(text) ?? text) : text.trim()
  })

/** What is wrong with a field; null if nothing is. */
export function addressProblem(field: AddressField, text = ''): 'empty' | 'invalid' | null {
  const { required, parse } = ADDRESS_RULES[field]
  if (text.trim() === '') return required ? 'empty' : null
  return parse && parse(text) === null ? 'invalid' : null
}

const oneLine = (address: Address, fields: readonly AddressField[]): string => {
  const parts = fields.map((field) => address[field]?.trim() ?? '').filter(Boolean)
  return `${[...new Set(parts)].join(', ')} ${address.pinCode}`.trim()
}

/** The full address on one line, PIN code last. A town with the same name as its district or state appears once. */
export const formatAddress = (address: Address): string => oneLine(address, BEFORE_PIN_CODE)

/** The short address: street, town and PIN code. */
export const formatShortAddress = (address: Address): string => oneLine(address, SHORT)

/** The columns of an address in a table; `addressCells` has their values. */
export const addressColumns = (): readonly string[] =>
  [...BEFORE_PIN_CODE, 'pinCode' as const].map((field) => ADDRESS_RULES[field].column ?? field)

/** The values of `addressColumns`; undefined where an address has none, or was erased. */
export const addressCells = (address: Address | null): readonly (string | undefined)[] =>
  [...BEFORE_PIN_CODE, 'pinCode' as const].map((field) => address?.[field])
