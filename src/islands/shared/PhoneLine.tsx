import { partsOf } from '@/lib/domain/text'

interface PhoneLineProps {
  /** The sentence, with the place of the number in it. */
  readonly text: string
  /** The operator's phone number; empty if not told. */
  readonly phone: string
}

/** That the operator can be called, if its number is known. */
export function PhoneLine({ text, phone }: PhoneLineProps) {
  if (phone === '') return null
  const [before, , after] = partsOf(text)
  return (
    <p>
      {before}
      <a className="inline-block py-2.5" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {phone}
      </a>
      {after}
    </p>
  )
}
