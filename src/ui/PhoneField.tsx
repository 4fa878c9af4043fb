import { useLayoutEffect, useRef, type ComponentProps, type ReactNode, type Ref } from 'react'
import { Icon } from './Icon'
import { TextField } from './TextField'

/** Passed on when the number or the country changes. */
export interface PhoneChange {
  /** The text of the field. */
  readonly phoneNumber: string
  /** The dial code of the chosen country: '+91'. */
  readonly countryCode: string
  /** Dial code and digits: '+919811024680'; a number typed with a dial code keeps it. */
  readonly fullNumber: string
}

export function phoneChange(phoneNumber: string, countryCode: string): PhoneChange {
  const digits = phoneNumber.replace(/[^\d०-९]/g, '')
  const fullNumber = phoneNumber.trim().startsWith('+') ? `+${digits}` : digits && countryCode + digits
  return { phoneNumber, countryCode, fullNumber }
}

interface PhoneCountry<Code extends string> {
  readonly code: Code
  readonly name: string
  /** With the plus: '+91'. */
  readonly dialCode: string
}

interface PhoneFieldProps<Code extends string> extends Pick<ComponentProps<'input'>, 'id' | 'onBlur'> {
  readonly label: string
  readonly countryLabel: string
  readonly countries: readonly PhoneCountry<Code>[]
  readonly country: Code
  readonly phoneNumber: string
  readonly onPhone: (change: PhoneChange, country: Code) => void
  readonly error?: string | undefined
  readonly notice?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/** A phone number with a choice of its country. */
export function PhoneField<Code extends string>({
  countryLabel,
  countries,
  country,
  phoneNumber,
  onPhone,
  ...rest
}: PhoneFieldProps<Code>) {
  const chosen = countries.find(({ code }) => code === country)
  const change = (text: string, to = chosen) => to && onPhone(phoneChange(text, to.dialCode), to.code)
  const select = useRef<HTMLSelectElement>(null)
  // A country or number entered before hydration is in the element but not in the state: adopt both.
  useLayoutEffect(() => {
    const element = select.current
    if (!element || element.value === country) return
    const typed = element.closest('[data-box]')?.querySelector('input')?.value
    change(
      typed ?? phoneNumber,
      countries.find(({ code }) => code === element.value),
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- reads the element once, at mount
  }, [])
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      value={phoneNumber}
      onValue={(text) => change(text)}
      prefix={
        <span className="prefix country">
          <span aria-hidden="true">{chosen?.dialCode}</span>
          <Icon name="chevron" />
          <select
            ref={select}
            aria-label={countryLabel}
            autoComplete="tel-country-code"
            value={country}
            onChange={(event) =>
              change(
                phoneNumber,
                countries.find(({ code }) => code === event.target.value),
              )
            }
          >
            {countries.map(({ code, name, dialCode }) => (
              <option key={code} value={code}>
                {`${name} (${dialCode})`}
              </option>
            ))}
          </select>
        </span>
      }
      {...rest}
    />
  )
}
