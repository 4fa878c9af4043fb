import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { plural } from '#lib/domain/shared/text'
import type { OndcDesk } from '@office/services/ondc-port'
import { createOndcDesk, type OndcDeskFlow } from '@office/stores/ondc'
import { useChanges } from '@office/screens/parts/Frame'
import { Failed } from '@office/screens/parts/ListStates'
import { Part } from '@office/screens/parts/Part'
import { Reading } from '@office/screens/parts/Reading'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import { wordsOf, type OndcDeskCopy } from '@office/screens/words'
import { Counts } from './Counts'
import { DeskFigures } from './DeskFigures'
import { KeysTable } from './KeysTable'
import { LendersTable } from './LendersTable'
import { SwitchOff } from './SwitchOff'

/** All that is known where the server takes part. */
function Desk({ flow, desk, copy }: { flow: OndcDeskFlow; desk: OndcDesk; copy: OndcDeskCopy }) {
  const progress = useStore(flow.$progress)
  const confirming = useStore(flow.$confirming)
  return (
    <>
      <p className="note mt-2">{copy.note}</p>
      <DeskFigures flow={flow} desk={desk} copy={copy} />
      {progress.state === 'failed' && confirming === null && (
        <div className="mt-4">
          <Failed {...wordsOf(copy.errors, progress.error)} />
        </div>
      )}
      <LendersTable flow={flow} lenders={desk.lenders} copy={copy.lenders} />
      <Counts desk={desk} copy={copy} />
      <KeysTable desk={desk} copy={copy.keys} />
      <SwitchOff flow={flow} copy={copy} />
    </>
  )
}

/** How the open network goes, and a switch for each of its lenders. */
export function OndcScreen({ copy }: { copy: OndcDeskCopy }) {
  const [flow] = useState(() => createOndcDesk())
  const desk = useStore(flow.$desk)
  const loading = useStore(flow.$loading)
  useEffect(() => void flow.load(), [flow])
  useChanges(
    ['offers'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  return (
    <>
      <ScreenHead
        title={copy.title}
        aside={desk?.takesPart && plural(copy.aside, desk.days, DEFAULT_LOCALE)}
      />
      <Reading
        state={loading.state}
        answered={desk !== null}
        failed={copy.error}
        load={() => void flow.load()}
        widths={[26, 22, 28]}
      />
      {desk?.takesPart === false && (
        <Part id="ondc-away" title={copy.away.title}>
          <p>{copy.away.text}</p>
        </Part>
      )}
      {desk?.takesPart && <Desk flow={flow} desk={desk} copy={copy} />}
    </>
  )
}
