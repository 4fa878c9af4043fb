import { Icon } from '@/ui/Icon'

/** What a group of choices lacks; tied to the group by its id. */
export const FieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text && (
    <p className="hint-err" id={id}>
      <Icon name="alert" />
      {text}
    </p>
  )
