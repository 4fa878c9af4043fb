import type { Ref } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { COUNTRIES, dialCode } from '#lib/domain/person/phone'
import { address } from '#lib/domain/shared/routes'
import { $entry, EMPTY_ENTRY, settleNumber, typeNumber } from '#lib/stores/identity/entry'
import { PhoneField } from '@/ui/PhoneField'

interface PhoneEntryProps {
  readonly copy: IdentityCopy['phone']
  readonly error?: string | undefined
  readonly id?: string
  readonly ref: Ref<HTMLInputElement>
}

/** The mobile number field of the entry screens. */
export function PhoneEntry({ copy, error, id, ref }: PhoneEntryProps) {
  const locale = useLocale()
  const { country, phone } = useLater($entry, EMPTY_ENTRY)
  return (
    <PhoneField
      ref={ref}
      id={id}
      label={copy.label}
      countryLabel={copy.country}
      countries={COUNTRIES.map((code) => ({ code, name: copy.countries[code], dialCode: dialCode(code) }))}
      country={country}
      phoneNumber={phone}
      onPhone={({ phoneNumber }, chosen) => typeNumber({ country: chosen, phone: phoneNumber })}
      onBlur={settleNumber}
      error={error}
      notice={
        <>
          {copy.notice} <a href={address('/privacy-policy', locale)}>{copy.privacy}</a>
        </>
      }
    />
  )
}
