import type { Door } from '#lib/domain/assistant/assistant'

interface DoorsProps {
  readonly doors: readonly Door[]
  /** What an enquiry or a visit opened from here is about. */
  readonly about: string
  /** Whether the first door is the main one. */
  readonly main?: boolean
}

/** The ways on from an answer, the main one first. */
export const Doors = ({ doors, about, main = true }: DoorsProps) =>
  doors.length > 0 && (
    <p className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
      {doors.map(({ title, href, opens }, index) => {
        const look = `btn ${main && index === 0 ? 'primary' : 'quiet'}`
        return opens ? (
          <button key={title} type="button" className={look} data-opens={opens} data-about={about}>
            {title}
          </button>
        ) : (
          <a key={title} className={look} href={href}>
            {title}
          </a>
        )
      })}
    </p>
  )
