import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { addStyles, once, readWords } from '@/islands/shared/on-demand'
import type { IdentityCopy } from '#lib/content/copy/copy'
import type { ProveNumber, ProvingFlow, ProvingWords } from './ProveNumber'
import verificationStyles from './verification.css?url'

const words = import.meta.glob<IdentityCopy>('/src/content/copy/*/identity.json', { import: 'default' })

interface Loaded {
  readonly Dialog: typeof ProveNumber
  readonly identity: IdentityCopy
}

const load = once(async (locale): Promise<Loaded> => {
  const [{ ProveNumber: Dialog }, identity] = await Promise.all([
    import('./ProveNumber'),
    readWords(words, 'identity', locale),
    addStyles(verificationStyles),
  ])
  return { Dialog, identity }
})

interface ProveFirstProps {
  readonly copy: ProvingWords
  readonly flow: ProvingFlow
}

/** The dialog that proves the number, loaded where one is to be proven. */
export function ProveFirst({ copy, flow }: ProveFirstProps) {
  const locale = useLocale()
  const proving = useStore(flow.$proving)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!proving || loaded) return
    load(locale).then(setLoaded, (error: unknown) => {
      console.error('The dialog that proves a number could not be loaded.', error)
      flow.cannotProve()
    })
  }, [proving, loaded, locale, flow])
  return loaded && <loaded.Dialog copy={copy} identity={loaded.identity} flow={flow} />
}
