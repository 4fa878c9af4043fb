import { Icon } from './Icon'

interface ErrorSummaryProps {
  readonly title: string
  /** What is wrong, in the order of the fields, with the id of each field. */
  readonly errors: readonly { readonly id: string; readonly text: string }[]
}

/** Says at once all that keeps a form from being sent, with a way to each field. */
export const ErrorSummary = ({ title, errors }: ErrorSummaryProps) => (
  <div className="alert" role="alert">
    <Icon name="alert" />
    <div>
      <b>{title}</b>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
