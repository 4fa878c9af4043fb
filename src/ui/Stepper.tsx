import { Icon } from './Icon'

interface Step {
  readonly title: string
  /** The answers, shown when the step is done; may be empty. */
  readonly summary: string
  /** Accessible name of the edit button, such as 'Edit address'. */
  readonly editLabel: string
  /** Whether its answers are complete. */
  readonly done: boolean
}

interface StepperProps {
  readonly steps: readonly Step[]
  /** The current step, from 1. */
  readonly current: number
  readonly doneLabel: string
  readonly onEdit: (step: number) => void
}

export const Stepper = ({ steps, current, doneLabel, onEdit }: StepperProps) => (
  <ol className="stepper">
    {steps.map((step, index) => {
      const number = index + 1
      const done = number !== current && step.done
      return (
        <li
          key={step.title}
          className={done ? 'done' : number === current ? 'now' : undefined}
          aria-current={number === current ? 'step' : undefined}
        >
          <span className="step-number num">
            {done ? (
              <>
                <Icon name="check" />
                <span className="sr">{doneLabel}</span>
              </>
            ) : (
              number
            )}
          </span>
          <div>
            <b>{step.title}</b>
            {done && step.summary && <span className="step-answer">{step.summary}</span>}
          </div>
          {(done || number < current) && (
            <button
              type="button"
              className="icon-btn"
              aria-label={step.editLabel}
              onClick={() => onEdit(number)}
            >
              <Icon name="pencil" />
            </button>
          )}
        </li>
      )
    })}
  </ol>
)
