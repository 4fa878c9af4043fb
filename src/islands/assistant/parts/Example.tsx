import { Blocks } from './Blocks'
import { Sources } from './Sources'
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
        <h2>{question}</h2>
      </div>
      <div className="answer">
        <Blocks blocks={[text]} />
        <Sources copy={copy.answer} sources={sources} />
      </div>
    </div>
  )
}
