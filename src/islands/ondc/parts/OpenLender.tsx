import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { once, readWords } from '@/islands/shared/on-demand'
import type { KeyFactsCopy } from '#lib/content/copy/copy'
import { createLenderChoice, type LenderAt, type LenderChoiceFlow } from '#lib/stores/ondc/choice'
import { Dialog } from '@/ui/Dialog'
import type { LenderDialog } from './LenderDialog'
import { loadCostWords, loadOwnWords } from './load-words'
import type { LoadingWords, StepWords } from './words'

const facts = import.meta.glob<KeyFactsCopy>('/src/content/copy/*/key-facts.json', { import: 'default' })

interface Loaded {
  readonly Steps: typeof LenderDialog
  readonly words: StepWords
}

const load = once(async (locale): Promise<Loaded> => {
  const [{ LenderDialog: Steps }, ondc, cost, keyFacts] = await Promise.all([
    import('./LenderDialog'),
    loadOwnWords(locale),
    loadCostWords(locale),
    readWords(facts, 'key-facts', locale),
  ])
  return { Steps, words: { ...ondc, cost, keyFacts } }
})

/** The lender whose dialog is open. */
interface OpenedLender {
  readonly flow: LenderChoiceFlow
  readonly isOpen: boolean
}

interface Lender {
  readonly opened: OpenedLender | null
  open(at: LenderAt): void
  close(): void
}

/** The dialogs of lenders: what was entered in one stays while another is open. */
export function useLender(onClose?: () => void): Lender {
  const flows = useRef(new Map<string, LenderChoiceFlow>())
  const [opened, setOpened] = useState<OpenedLender | null>(null)
  return useMemo(
    () => ({
      opened,
      open(at) {
        const name = 'key' in at ? at.key : at.choiceId
        const flow = flows.current.get(name) ?? createLenderChoice(at)
        flows.current.set(name, flow)
        void flow.open()
        setOpened({ flow, isOpen: true })
      },
      close() {
        opened?.flow.leave()
        setOpened((before) => before && { ...before, isOpen: false })
        onClose?.()
      },
    }),
    [opened, onClose],
  )
}

interface OpenLenderProps {
  readonly copy: LoadingWords
  readonly lender: Lender
}

/** The dialog of a lender, fetched once it is asked for. It is shown once it is there: a dialog in its place would lose the opener. */
export function OpenLender({ copy, lender: { opened, close } }: OpenLenderProps) {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!opened?.isOpen || loaded) return
    load(locale).then(setLoaded, (error: unknown) => {
      console.error('The dialog of a lender could not be loaded.', error)
      setFailed(true)
    })
  }, [opened, loaded, locale])
  if (!opened || (!loaded && !hasFailed)) return null
  if (loaded)
    return <loaded.Steps words={loaded.words} flow={opened.flow} isOpen={opened.isOpen} onClose={close} />
  const { title, text } = copy.failures.away
  return (
    <Dialog
      open={opened.isOpen}
      title={title}
      closeLabel={copy.close}
      onClose={() => {
        setFailed(false)
        close()
      }}
    >
      <p role="alert">{text}</p>
    </Dialog>
  )
}
