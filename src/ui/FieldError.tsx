import { Icon } from './Icon'

interface FieldErrorProps {
  /** What the field or the group of choices names as its description. */
  readonly id: string | undefined
  readonly text: string | undefined
}

/** What a field or a group of choices lacks. */
export const FieldError = ({ id, text }: FieldErrorProps) =>
  text && (
    <p className="hint-error" id={id}>
      <Icon name="alert" />
      {text}
    </p>
  )
