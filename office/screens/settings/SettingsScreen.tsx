import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { officeAddress } from '@office/domain/routes'
import { mayOpen } from '@office/stores/login/roles'
import { createSettings } from '@office/stores/settings'
import { Columns } from '@office/screens/parts/Columns'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Failed, Loading } from '@office/screens/parts/ListStates'
import { Part } from '@office/screens/parts/Part'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import type { SettingsCopy } from '@office/screens/words'
import { Areas } from './Areas'
import { Rate } from './Rate'

/** Areas with seats and closed days, the assessors, and the gold rate of the day. */
export function SettingsScreen({ copy: words }: { copy: SettingsCopy }) {
  const copy = words.settings
  const { user, copy: office } = useInside()
  const [flow] = useState(() => createSettings())
  const settings = useStore(flow.$settings)
  const loading = useStore(flow.$loading)
  useEffect(() => void flow.load(), [flow])
  useChanges(
    ['settings', 'people'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  return (
    <>
      <ScreenHead title={copy.title} aside={copy.aside} />
      {loading.state === 'failed' && (
        <div className="mt-4">
          <Failed {...copy.errors.settings} again={{ label: office.tryAgain, act: () => void flow.load() }} />
        </div>
      )}
      {!settings && loading.state !== 'failed' && (
        <div className="mt-4">
          <Loading text={office.loading} widths={[14, 30, 14, 24]} />
        </div>
      )}
      {settings && (
        <Columns narrow>
          <Areas flow={flow} settings={settings} copy={copy} />
          <aside>
            <Rate flow={flow} settings={settings} copy={copy} />
            <Part id="assessors" title={copy.assessors.title}>
              <ul className="log">
                {settings.assessors.map(({ id, name, areas }) => (
                  <li key={id}>
                    <b>{name}</b>
                    <span>{areas.join(', ') || copy.assessors.everywhere}</span>
                  </li>
                ))}
              </ul>
              <p className="note mt-2.5">
                {settings.assessors.length === 0 ? copy.assessors.empty : copy.assessors.text}{' '}
                {mayOpen(user.role, 'people') ? (
                  <a href={officeAddress('people')}>{office.nav.people}</a>
                ) : (
                  office.nav.people
                )}
                .
              </p>
            </Part>
            <Part id="operator" title={copy.operator.title}>
              <p className="note mt-2.5 wrap-anywhere">{copy.operator.text}</p>
            </Part>
          </aside>
        </Columns>
      )}
    </>
  )
}
