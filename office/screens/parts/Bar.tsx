import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { officeAddress, OFFICE_SCREENS, type OfficeScreen } from '@office/domain/routes'
import type { OfficeGate } from '@office/stores/login/gate'
import type { Live } from '@office/stores/live'
import type { User } from '@office/services/ports'
import { mayOpen } from '@office/stores/login/roles'
import type { OfficeCopy } from '@office/screens/words'
import { Logo } from './Logo'
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
    <div className="on-ink grid grid-cols-[1fr_auto] items-center bg-ink text-on-ink lg:min-h-14 lg:grid-cols-[auto_auto_1fr_auto] lg:gap-x-7 lg:px-7">
      <Logo name={copy.name} href={officeAddress('visits')} />
      <nav
        className="col-span-full row-start-2 flex flex-wrap justify-between border-t border-ink-line px-1.5 lg:col-auto lg:row-start-auto lg:justify-start lg:gap-1 lg:self-stretch lg:border-0 lg:px-0"
        aria-label={copy.nav.label}
      >
        {IN_BAR.filter((screen) => mayOpen(user.role, screen)).map((screen) => {
          const name = WAITING[screen]
          const count = name && waiting?.[name]
          return (
            <a
              key={screen}
              className="inline-flex min-h-11.5 items-center gap-1.25 border-y-3 border-transparent px-0.5 font-medium text-on-ink-2 no-underline hover:text-on-ink aria-[current]:border-b-on-ink aria-[current]:font-[650] aria-[current]:text-on-ink lg:min-h-14 lg:px-3 forced-colors:border-y-[color:Canvas] forced-colors:aria-[current]:border-b-[color:CanvasText]"
              href={officeAddress(screen)}
              aria-current={screen === current ? 'page' : undefined}
            >
              {copy.nav[screen]}
              {count ? (
                <b className="min-w-5 rounded-sm border border-on-ink-2 px-1 py-px text-center leading-tight font-semibold tabular-nums">
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
          className="hidden items-center gap-2 rounded-md border border-on-ink-2 pr-2 pl-3 focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-gold lg:flex lg:w-[min(280px,100%)] lg:justify-self-end [&>svg]:w-4.5"
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            const find = new URLSearchParams({ find: field.current?.value ?? '' })
            window.location.href = `${officeAddress('customers')}#${find}`
          }}
        >
          <label className="sr" htmlFor="find">
            {copy.find}
          </label>
          <OfficeIcon name="search" />
          <input
            ref={field}
            id="find"
            className="min-h-9.5 min-w-0 flex-1 outline-0 placeholder:text-on-ink-2"
            placeholder={copy.find}
            autoComplete="off"
          />
          <kbd className="border-on-ink-2 bg-transparent text-on-ink-2" aria-hidden="true">
            /
          </kbd>
        </form>
      ) : (
        <span className="invisible hidden lg:flex" />
      )}
      <div className="pr-4 lg:flex lg:items-center lg:gap-3.5 lg:pr-0">
        <span className="hidden whitespace-nowrap lg:inline">{user.name}</span>
        <button
          className="btn small quiet min-h-10 px-3 lg:min-h-9.5"
          type="button"
          onClick={() => void gate.leave()}
        >
          {copy.logOut}
        </button>
      </div>
    </div>
  )
}
