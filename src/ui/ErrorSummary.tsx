import { Icon } from './Icon'

interface ErrorSummaryProps {
  readonly title: string
  /** The error messages in field order, with the id of each field. */
  readonly errors: readonly { readonly id: string; readonly text: string }[]
}

/** All errors of a form at once, with a link to each field. */
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
