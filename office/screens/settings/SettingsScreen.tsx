import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { officeAddress } from '@office/domain/routes'
import { mayOpen } from '@office/stores/login/roles'
import { createSettings } from '@office/stores/settings'
import { Columns } from '@office/screens/parts/Columns'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Part } from '@office/screens/parts/Part'
import { Reading } from '@office/screens/parts/Reading'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import type { SettingsCopy } from '@office/screens/words'
import { Areas } from './Areas'
import { HeldRates } from './HeldRates'
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
      <Reading
        state={loading.state}
        answered={settings !== null}
        failed={copy.errors.settings}
        load={() => void flow.load()}
        widths={[14, 30, 14, 24]}
      />
      {settings && (
        <Columns narrow>
          <Areas flow={flow} settings={settings} copy={copy} />
          <aside>
            <HeldRates flow={flow} rates={settings.heldRates} copy={copy} />
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
