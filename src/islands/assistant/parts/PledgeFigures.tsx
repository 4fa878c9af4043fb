import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { createPortal } from 'react-dom'
import { useLocale } from '@/islands/shared/locale'
import type { AssistantCopy } from '#lib/content/copy/copy'
import { formatGrams, formatList, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import {
  readPledge,
  type PledgeField,
  type PledgeFigures as Figures,
} from '#lib/domain/assistant/pledge-figures'
import { plansPage } from '#lib/domain/offer/plans-address'
import { fill } from '#lib/domain/shared/text'
import { openEnquiry } from '#lib/stores/shared/dialogs'
import { $pledgeFile, $pledgeText, setPledgeText } from '#lib/stores/assistant/pledge-card'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/TextField'
import { PledgePicture } from './PledgePicture'

type Copy = AssistantCopy['pledge']['figures']

const FIELDS = ['weight', 'amount', 'rate'] as const satisfies readonly PledgeField[]

/** The subject of an enquiry about the card: its figures, never the picture. */
function aboutOf({ weight, amount, monthlyRatePercent }: Figures, copy: Copy, locale: Locale): string {
  const figures = [
    weight !== null && formatGrams(weight, locale),
    amount !== null && formatRupees(amount),
    monthlyRatePercent !== null && fill(copy.aMonth, { rate: formatPercent(monthlyRatePercent) }),
  ].filter((figure) => figure !== false)
  return figures.length > 0 ? fill(copy.about, { figures: formatList(figures, locale) }) : copy.aboutNone
}

interface PledgeFiguresProps {
  readonly copy: Copy
  readonly open: boolean
  readonly onClose: () => void
}

/** The figures of the pledge card, which the visitor reads off the picture, and the actions with them. */
export function PledgeFigures({ copy, open, onClose }: PledgeFiguresProps) {
  const locale = useLocale()
  const file = useStore($pledgeFile)
  const text = useStore($pledgeText)
  const [tried, setTried] = useState<'compare' | 'ask' | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { figures, wrong } = readPledge(text)
  const none = figures.weight === null && figures.amount === null
  const lacks = (field: PledgeField): string | undefined =>
    tried === null
      ? undefined
      : wrong.includes(field)
        ? copy.errors[field]
        : tried === 'compare' && none && wrong.length === 0 && field === 'weight'
          ? copy.errors.none
          : undefined

  // After the render, so that screen readers announce the error message with the field.
  useEffect(() => {
    if (tried) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [tried])

  const compare = (event: SubmitEvent) => {
    event.preventDefault()
    if (wrong.length > 0 || none) setTried('compare')
    else window.location.assign(plansPage(locale, figures.amount, figures.weight))
  }
  const ask = () => {
    if (wrong.length > 0) {
      setTried('ask')
      return
    }
    onClose()
    openEnquiry({ about: aboutOf(figures, copy, locale) })
  }

  // A portal, because the dialog's form must not be nested in the question's form.
  return createPortal(
    <Dialog
      open={open}
      title={copy.title}
      closeLabel={copy.close}
      onClose={onClose}
      className="pledge-figures"
    >
      {open && file && (
        <form ref={form} className="grid grid-cols-1 gap-4" noValidate onSubmit={compare}>
          <p className="text-ink-2">{copy.text}</p>
          <PledgePicture file={file} label={fill(copy.picture, { name: file.name })} />
          {FIELDS.map((field) => (
            <TextField
              key={field}
              name={field}
              label={copy.fields[field]}
              inputMode={field === 'amount' ? 'text' : 'decimal'}
              autoComplete="off"
              maxLength={30}
              value={text[field]}
              onValue={(value) => setPledgeText({ [field]: value })}
              error={lacks(field)}
            />
          ))}
          <Button type="submit" look="gold" size="lg" wide>
            {copy.compare}
          </Button>
          <Button look="quiet" wide onClick={ask}>
            {copy.ask}
          </Button>
          <p className="notice mt-0 text-ink-2">{copy.kept}</p>
        </form>
      )}
    </Dialog>,
    document.body,
  )
}
