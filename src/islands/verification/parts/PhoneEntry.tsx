import type { Ref } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-session'
import type { IdentityCopy } from '@/lib/content/copy'
import { COUNTRIES, dialCode } from '@/lib/domain/phone'
import { address } from '@/lib/domain/routes'
import { $entry, EMPTY_ENTRY, setEntry, settleNumber } from '@/lib/stores/entry'
import { PhoneField } from '@/ui/PhoneField'

interface PhoneEntryProps {
  readonly copy: IdentityCopy['phone']
  readonly error?: string | undefined
  readonly id?: string
  readonly onTyped?: () => void
  readonly ref: Ref<HTMLInputElement>
}

/** The mobile number as the entry screens ask for it. */
export function PhoneEntry({ copy, error, id, onTyped, ref }: PhoneEntryProps) {
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
      onPhone={({ phoneNumber }, chosen) => {
        onTyped?.()
        setEntry({ country: chosen, phone: phoneNumber })
      }}
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
