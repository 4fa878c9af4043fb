import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { officeAddress } from '@office/domain/routes'
import { mayOpen } from '@office/stores/roles'
import { createSettings } from '@office/stores/settings'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Failed, Loading } from '@office/screens/parts/ListStates'
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
      <div className="of-h">
        <h1>
          {copy.title} <em>{copy.aside}</em>
        </h1>
      </div>
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
        <div className="of-two of-84">
          <Areas flow={flow} settings={settings} copy={copy} />
          <aside>
            <Rate flow={flow} settings={settings} copy={copy} />
            <section className="block" aria-labelledby="assessors">
              <h2 id="assessors">{copy.assessors.title}</h2>
              <ul className="log">
                {settings.assessors.map(({ id, name, areas }) => (
                  <li key={id}>
                    <b>{name}</b>
                    <span>{areas.join(', ') || copy.assessors.everywhere}</span>
                  </li>
                ))}
              </ul>
              <p className="of-n">
                {settings.assessors.length === 0 ? copy.assessors.empty : copy.assessors.text}{' '}
                {mayOpen(user.role, 'people') ? (
                  <a href={officeAddress('people')}>{office.nav.people}</a>
                ) : (
                  office.nav.people
                )}
                .
              </p>
            </section>
            <section className="block" aria-labelledby="operator">
              <h2 id="operator">{copy.operator.title}</h2>
              <p className="of-n wrap-anywhere">{copy.operator.text}</p>
            </section>
          </aside>
        </div>
      )}
    </>
  )
}
