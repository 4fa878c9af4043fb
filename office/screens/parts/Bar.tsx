import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { officeAddress, OFFICE_SCREENS, type OfficeScreen } from '@office/domain/routes'
import type { OfficeGate } from '@office/stores/gate'
import type { Live } from '@office/stores/live'
import type { User } from '@office/services/ports'
import { mayOpen } from '@office/stores/roles'
import type { OfficeCopy } from '@office/screens/words'
import { LogoMark } from './LogoMark'
import { OfficeIcon } from './OfficeIcon'
import { useKeys } from './use-keys'

interface BarProps {
  readonly gate: OfficeGate
  readonly live: Live
  readonly user: User
  readonly current: OfficeScreen
  readonly copy: OfficeCopy
}

const WAITING: Partial<Record<OfficeScreen, 'visits' | 'enquiries' | 'outbox'>> = {
  visits: 'visits',
  enquiries: 'enquiries',
  outbox: 'outbox',
}

const IN_BAR = OFFICE_SCREENS.slice(0, 4)

/** The ink bar of every screen, so that nobody mistakes the office for the shop. */
export function Bar({ gate, live, user, current, copy }: BarProps) {
  const waiting = useStore(live.$waiting)
  const field = useRef<HTMLInputElement>(null)
  const finds = mayOpen(user.role, 'customers') && current !== 'customers'
  useKeys({
    '/': () => {
      if (!finds || !field.current?.checkVisibility()) return false
      field.current.focus()
      return true
    },
  })
  return (
    <div className="of-bar on-ink">
      <a className="of-logo" href={officeAddress('visits')}>
        <LogoMark name={copy.name} />
      </a>
      <nav aria-label={copy.nav.label}>
        {IN_BAR.filter((screen) => mayOpen(user.role, screen)).map((screen) => {
          const name = WAITING[screen]
          const count = name && waiting?.[name]
          return (
            <a
              key={screen}
              href={officeAddress(screen)}
              aria-current={screen === current ? 'page' : undefined}
            >
              {copy.nav[screen]}
              {count ? (
                <b>
                  {count}
                  <span className="sr"> {copy.nav.waiting}</span>
                </b>
              ) : null}
            </a>
          )
        })}
      </nav>
      {finds ? (
        <form
          className="of-find"
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            const find = new URLSearchParams({ find: field.current?.value ?? '' })
            window.location.href = `${officeAddress('customers')}#${find}`
          }}
        >
          <label className="sr" htmlFor="of-find">
            {copy.find}
          </label>
          <OfficeIcon name="search" />
          <input ref={field} id="of-find" placeholder={copy.find} autoComplete="off" />
          <kbd aria-hidden="true">/</kbd>
        </form>
      ) : (
        <span className="of-find invisible" />
      )}
      <div className="of-me">
        <span>{user.name}</span>
        <button className="btn xs quiet" type="button" onClick={() => void gate.leave()}>
          {copy.logOut}
        </button>
      </div>
    </div>
  )
}
