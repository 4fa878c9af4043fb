// Why an island? The PIN code comes from the session, and who comes there from a service.
import { useId, useState } from 'react'
import { ReachForm } from '@/islands/reach/ReachForm'
import { shortOf, type LineWords } from '@/islands/reach/words'
import { island } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import { NOT_STATED, reach } from '#lib/stores/offers/reach'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'

function Screen({ copy }: { readonly copy: LineWords }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const answer = useLater(reach.$answer, NOT_STATED)
  const locale = useLocale()
  return (
    <div className="col-span-full basis-full print:hidden">
      <Button
        look="link"
        size="sm"
        className="-my-1 -ml-1.5 max-w-full text-left aria-expanded:[&_svg]:rotate-180"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>{open ? copy.line.open : shortOf(copy, answer, locale)}</span>
        <Icon name="chevron" />
      </Button>
      <div className="pt-3" id={id} hidden={!open}>
        {open && <ReachForm copy={copy.form} room="min-h-42 lg:min-h-29" />}
      </div>
    </div>
  )
}

/** One line that says who comes to the door, and opens the field for the PIN code. */
export const ReachLine = island(Screen)
