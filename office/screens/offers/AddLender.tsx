import { useStore } from '@nanostores/react'
import type { LenderDraft } from '@office/domain/lender'
import type { LendersFlow } from '@office/stores/offers/lenders'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { Failed } from '@office/screens/parts/ListStates'
import { wordsOf, type OffersCopy } from '@office/screens/words'

/** A lender that is being added: nothing is shown by it. */
export function AddLender({
  flow,
  draft,
  copy,
}: {
  flow: LendersFlow
  draft: LenderDraft
  copy: OffersCopy
}) {
  const words = copy.add
  const wrong = useStore(flow.$problems)
  const progress = useStore(flow.$progress)
  const field = (name: keyof LenderDraft) => ({
    value: draft[name],
    onValue: (value: string) => flow.setDraft({ [name]: value }),
    error: wrong.includes(name) ? words.problems[name] : undefined,
  })
  return (
    <form
      className="tight grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void flow.add()
      }}
    >
      {progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      <TextField label={words.name} hint={words.nameHint} autoComplete="off" {...field('name')} />
      <TextField
        label={words.id}
        hint={words.idHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('id')}
      />
      <TextField
        label={words.contactMail}
        hint={words.contactHint}
        type="email"
        autoComplete="off"
        {...field('contactMail')}
      />
      <p className="note">{words.note}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <button className="btn small quiet" type="button" onClick={flow.cancel}>
          {words.keep}
        </button>
        <Button
          look="primary"
          className="small"
          type="submit"
          pending={progress.state === 'pending' && words.saving}
        >
          {words.save}
        </Button>
      </div>
    </form>
  )
}
