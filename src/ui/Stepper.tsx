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
          <div className="min-w-0 wrap-anywhere max-lg:w-full">
            <b className="block leading-[1.25] font-semibold max-lg:leading-[1.2]">{step.title}</b>
            {done && step.summary && (
              <span className="step-answer block leading-[1.3] text-balance max-lg:sr-only">
                {step.summary}
              </span>
            )}
          </div>
          {(done || number < current) && (
            <button
              type="button"
              className="icon-btn max-lg:absolute max-lg:inset-0 max-lg:z-2 max-lg:size-full max-lg:[place-items:start_end] max-lg:*:size-5"
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
