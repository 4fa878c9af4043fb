import { Fragment, type ReactNode } from 'react'
import { MAX_TYPED } from '#lib/domain/visit/address'
import { ADDRESS_FIELDS, type Address, type AddressField } from '#lib/domain/visit/address-fields'
import { STATES } from '#lib/domain/visit/states'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import type { PlaceNames } from './place-names'

interface AddressFieldsProps {
  readonly address: Address
  readonly onChange: (part: Partial<Address>) => void
  /** A label for each field, and the choice of no state. */
  readonly words: Readonly<Record<AddressField | 'stateNone', string>>
  /** The errors to show. */
  readonly messages: Readonly<Partial<Record<AddressField, string>>>
  readonly pinCodeHint: string
  /** What stands after the PIN code. */
  readonly afterPinCode?: ReactNode
  /** How the page writes the names of places; English without it. */
  readonly places?: PlaceNames
  /** Whether it is the address of whoever types, so that their browser may fill it in. */
  readonly own?: boolean
}

/** What a browser fills in of its owner's address. */
const AUTOFILL: Readonly<Record<AddressField, string>> = {
  line1: 'address-line1',
  pinCode: 'postal-code',
  state: 'address-level1',
  // No autofill token means a district: `address-level2` is the town, `address-level3` a quarter of it.
  district: 'off',
  city: 'address-level2',
}
const AS_STORED: PlaceNames = { shown: (name) => name, stored: (text) => text }

/** The fields of an address, in the order of its form. The caller lays them out. */
export function AddressFields({
  address,
  onChange,
  words,
  messages,
  pinCodeHint,
  afterPinCode,
  places = AS_STORED,
  own = false,
}: AddressFieldsProps) {
  return ADDRESS_FIELDS.map((field) => {
    const isPinCode = field === 'pinCode'
    const { shown, stored } = field === 'district' ? places : AS_STORED
    const common = {
      'data-field': field,
      label: words[field],
      autoComplete: own ? AUTOFILL[field] : 'off',
      value: shown(address[field] ?? ''),
      onValue: (text: string) => onChange({ [field]: stored(text) }),
      error: messages[field],
    }
    return (
      <Fragment key={field}>
        {field === 'state' ? (
          <SelectField
            {...common}
            options={[
              { value: '', label: words.stateNone },
              ...STATES.map((state) => ({ value: state, label: places.shown(state) })),
            ]}
          />
        ) : (
          <TextField
            {...common}
            maxLength={MAX_TYPED[field]}
            inputMode={isPinCode ? 'numeric' : undefined}
            hint={isPinCode && pinCodeHint}
          />
        )}
        {isPinCode && afterPinCode}
      </Fragment>
    )
  })
}
