import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatWhen } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import { createAccount } from '@office/stores/login/account'
import { Columns } from '@office/screens/parts/Columns'
import { useInside } from '@office/screens/parts/Frame'
import { Part } from '@office/screens/parts/Part'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import { useNow } from '@office/screens/parts/use-now'
import type { SettingsCopy } from '@office/screens/words'
import { AccountDialog } from './AccountDialog'
import { SecondSteps } from './SecondSteps'

/** The person's own account: who, the password, the second steps, and the sessions. */
export function AccountScreen({ copy: words }: { copy: SettingsCopy }) {
  const copy = words.account
  const { user, gate, copy: office } = useInside()
  const [flow] = useState(() => createAccount())
  const me = useStore(flow.$me)
  const changed = useStore(flow.$changed)
  const now = useNow()
  const when = (instant: string) => formatWhen(instant, now, office.today)
  return (
    <>
      <ScreenHead title={copy.title} aside={user.name} />
      <Columns>
        <section className="mt-6" aria-label={copy.title}>
          <dl className="ledger">
            <div>
              <dt>{copy.email}</dt>
              <dd className="wrap-anywhere">{user.email}</dd>
            </div>
            <div>
              <dt>{copy.role}</dt>
              <dd>{words.people.roles[user.role]}</dd>
            </div>
            <div>
              <dt>{copy.lastLogin}</dt>
              <dd>{me?.lastLogin ? when(me.lastLogin.at) : copy.first}</dd>
            </div>
            {me?.lastLogin && (
              <div>
                <dt>{copy.from}</dt>
                <dd className="wrap-anywhere">{me.lastLogin.from}</dd>
              </div>
            )}
          </dl>
          <h2 className="mt-8 pb-1.5">{copy.password.title}</h2>
          <p className="note my-2">{copy.password.text}</p>
          <p className="not-empty:mb-2" role="status">
            {changed && copy.password.changed}
          </p>
          <button
            className="btn small quiet"
            type="button"
            onClick={() => flow.ask({ about: 'change-password' })}
          >
            {copy.password.change}
          </button>
          <h2 className="mt-8 pb-1.5">{copy.sessions.title}</h2>
          <p className="note my-2">{copy.sessions.text}</p>
          <button className="btn small quiet" type="button" onClick={() => void gate.leaveEverywhere()}>
            {office.logOutEverywhere}
          </button>
        </section>
        <Part id="second" title={copy.second.title}>
          {me && (
            <SecondSteps
              flow={flow}
              me={me}
              copy={copy.second}
              used={(at) => fill(copy.second.used, { when: when(at) })}
            />
          )}
        </Part>
      </Columns>
      <AccountDialog flow={flow} copy={copy} />
    </>
  )
}
