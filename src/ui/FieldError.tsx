import { Icon } from './Icon'

interface FieldErrorProps {
  /** Referenced by `aria-describedby` of the field or the group of choices. */
  readonly id: string | undefined
  readonly text: string | undefined
}

/** The error message of a field or a group of choices. */
export const FieldError = ({ id, text }: FieldErrorProps) =>
  text && (
    <p className="hint-error" id={id}>
      <Icon name="alert" />
      {text}
    </p>
  )
