import { Found } from './Found'
import type { Words } from './words'

interface ExampleProps {
  readonly copy: Words
  readonly className?: string
}

/** A sample question with its answer, shown before the first question. */
export function Example({ copy, className = '' }: ExampleProps) {
  const { mark, label, question, text, sources } = copy.example
  return (
    <div className={`exchange ${className}`}>
      <div>
        <p className="label">
          <span className="badge sample">{mark}</span> {label}
        </p>
        <h1>{question}</h1>
      </div>
      <div className="answer">
        <Found copy={copy.answer} answer={{ kind: 'known', blocks: [text], sources }} question={question} />
      </div>
    </div>
  )
}
