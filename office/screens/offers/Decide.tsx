import { useStore } from '@nanostores/react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { FeedVersion } from '@office/services/offers-port'
import type { FeedFlow } from '@office/stores/offers/feed'
import { canTick } from '@office/stores/offers/rows'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Failed } from '@office/screens/parts/ListStates'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import type { OffersCopy } from '@office/screens/words'
import { PublishForm } from './PublishForm'

interface DecideProps {
  readonly flow: FeedFlow
  readonly version: FeedVersion
  /** Whether nothing of it can be published: overtaken, or the price of gold is too old. */
  readonly isBarred: boolean
  readonly copy: OffersCopy
}

/** What can be done with a file: publish what is chosen, now or from a date, or reject it. */
export function Decide({ flow, version, isBarred, copy }: DecideProps) {
  const chosen = useStore(flow.$chosen)
  const publishing = useStore(flow.$publishing)
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const words = copy.decide
  const { withheld } = version.version.counts
  const all = version.offers.filter(canTick)
  const number = version.version.number
  const isPending = (action: string) => progress.state === 'pending' && about === action
  const later = chosen.some(({ begins }) => begins !== null)
  const blocked = isBarred || chosen.length === 0
  return (
    <section
      className="mt-5 border-t-4 border-double border-ink pt-3.5"
      aria-label={fill(copy.version.title, { version: number })}
    >
      {progress.state === 'failed' && progress.error === 'confirm' && (
        <div className="mb-3">
          <Failed
            title={words.confirmTitle}
            text={words.confirmText}
            again={{ label: words.confirmGo, act: () => void flow.publish(true) }}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-lg:[&>.btn]:flex-[1_1_44%]">
        <p className="mr-auto leading-[1.4] text-ink-2 max-lg:w-full" aria-live="polite">
          <b className="font-[650] text-ink">
            {fill(words.chosen, { chosen: chosen.length, all: all.length })}
          </b>{' '}
          {withheld > 0 && plural(words.toLender, withheld, DEFAULT_LOCALE)}
        </p>
        {all.length > 1 && (
          <button
            className="btn small link"
            type="button"
            onClick={() => flow.tickAll(chosen.length < all.length)}
          >
            {chosen.length < all.length ? words.tickAll : words.tickNone}
          </button>
        )}
        {version.version.state !== 'shown' && (
          <button className="btn small quiet danger" type="button" onClick={flow.askReject}>
            {words.reject}
          </button>
        )}
        <button
          className="btn small quiet"
          type="button"
          aria-disabled={blocked || undefined}
          onClick={() => !blocked && flow.askPublish()}
        >
          <Icon name="calendar" />
          {words.from}
        </button>
        <Button
          look="gold"
          className="small"
          blocked={blocked}
          pending={isPending('publish') && !publishing && words.publishing}
          onClick={() => {
            if (blocked) return
            if (later) flow.askPublish()
            else void flow.publish()
          }}
        >
          {fill(words.publish, { count: chosen.length })}
        </Button>
      </div>
      {chosen.length === 0 && !isBarred && all.length > 0 && <p className="note mt-2">{words.nothing}</p>}
      <OfficeDialog
        open={publishing !== null}
        title={plural(copy.publishForm.title, chosen.length, DEFAULT_LOCALE)}
        onClose={flow.cancel}
      >
        {publishing && <PublishForm flow={flow} draft={publishing} version={version} copy={copy} />}
      </OfficeDialog>
    </section>
  )
}
