import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { Icon } from '@/ui/Icon'
import { OFFICE_SCREENS, officeAddress, type OfficeScreen } from '@office/domain/routes'
import type { OfficeGate } from '@office/stores/login/gate'
import type { Live } from '@office/stores/live'
import type { User } from '@office/services/ports'
import { homeOf, mayOpen } from '@office/stores/login/roles'
import type { OfficeCopy } from '@office/screens/words'
import { Logo } from './Logo'
import { OfficeIcon } from './OfficeIcon'
import { useKeys } from './use-keys'
import { useMenu } from './use-menu'

interface BarProps {
  readonly gate: OfficeGate
  readonly live: Live
  readonly user: User
  readonly current: OfficeScreen
  readonly copy: OfficeCopy
}

const IN_MENU: readonly OfficeScreen[] = ['ondc', 'account', 'people', 'settings', 'speed']
/** The places of the bar; a phone has room for three of them, and its menu has the others. */
const IN_BAR: readonly OfficeScreen[] = OFFICE_SCREENS.filter((screen) => !IN_MENU.includes(screen))
const ON_PHONE: readonly OfficeScreen[] = [
  'visits',
  'customers',
  'enquiries',
  'offers',
  'partner',
  'shifts',
  'outbox',
]
const PHONE_PLACES = 3

const PLACE =
  'inline-flex min-h-11.5 items-center gap-1.25 border-y-3 border-transparent px-0.5 font-medium text-on-ink-2 no-underline hover:text-on-ink aria-[current]:border-b-on-ink aria-[current]:font-[650] aria-[current]:text-on-ink lg:min-h-14 lg:px-2.5 forced-colors:border-y-[color:Canvas] forced-colors:aria-[current]:border-b-[color:CanvasText]'

/** How much work waits at a place. */
const Count = ({ count, copy }: { count: number; copy: OfficeCopy }) =>
  count > 0 && (
    <b className="min-w-5 rounded-sm border border-current px-1 py-px text-center leading-tight font-semibold tabular-nums">
      {count}
      <span className="sr"> {copy.nav.waiting}</span>
    </b>
  )

/** The ink bar of every screen, so that nobody mistakes the office for the shop. Every page is one press away, or two. */
export function Bar({ gate, live, user, current, copy }: BarProps) {
  const waiting = useStore(live.$waiting)
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useMenu(box, open, setOpen)
  const finds = mayOpen(user.role, 'customers') && current !== 'customers'
  useKeys({
    '/': () => {
      if (!finds || !field.current?.checkVisibility()) return false
      field.current.focus()
      return true
    },
  })
  const may = (screen: OfficeScreen) => mayOpen(user.role, screen)
  const onPhone = ON_PHONE.filter(may).slice(0, PHONE_PLACES)
  const isHidden = (screen: OfficeScreen) => !onPhone.includes(screen)
  const places = IN_BAR.filter(may)
  const countOf = (screen: OfficeScreen) =>
    (waiting as Readonly<Record<string, number>> | null)?.[screen === 'partner' ? 'offers' : screen] ?? 0
  const nameOf = (screen: OfficeScreen) =>
    user.role === 'assessor' && (screen === 'visits' || screen === 'shifts')
      ? copy.nav.own[screen]
      : copy.nav[screen]
  const opener = {
    'aria-controls': 'office-menu',
    'aria-expanded': open,
    onClick: () => setOpen(!open),
  } as const
  return (
    <div
      ref={box}
      className="on-ink relative grid grid-cols-[1fr_auto] items-center bg-ink text-on-ink lg:min-h-14 lg:grid-cols-[auto_auto_1fr_auto] lg:gap-x-5 lg:px-7"
    >
      <Logo name={copy.name} href={officeAddress(homeOf(user.role))} />
      <nav
        className="col-span-full row-start-2 flex flex-wrap justify-between border-t border-ink-line px-2 lg:col-auto lg:row-start-auto lg:justify-start lg:gap-1 lg:self-stretch lg:border-0 lg:px-0"
        aria-label={copy.nav.label}
      >
        {places.map((screen) => (
          <a
            key={screen}
            className={`${PLACE} ${isHidden(screen) ? 'max-lg:hidden' : ''}`}
            href={officeAddress(screen)}
            aria-current={screen === current ? 'page' : undefined}
          >
            {nameOf(screen)}
            <Count count={countOf(screen)} copy={copy} />
          </a>
        ))}
        <button className={`${PLACE} lg:hidden`} type="button" {...opener}>
          {copy.nav.menu}
          <Count count={places.filter(isHidden).reduce((sum, one) => sum + countOf(one), 0)} copy={copy} />
          <span className="[&>svg]:w-4">
            <Icon name="chevron" />
          </span>
        </button>
      </nav>
      {finds ? (
        <form
          className="hidden items-center gap-2 rounded-md border border-on-ink-2 pr-2 pl-3 focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-gold lg:flex lg:w-[min(280px,100%)] lg:min-w-44 lg:justify-self-end [&>svg]:w-4.5"
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
            className="min-h-9.5 w-0 min-w-0 flex-1 outline-0 placeholder:text-on-ink-2"
            placeholder={copy.find}
            autoComplete="off"
          />
          <kbd
            className="hidden border-on-ink-2 bg-transparent text-on-ink-2 min-[88rem]:inline-grid"
            aria-hidden="true"
          >
            /
          </kbd>
        </form>
      ) : (
        <span className="invisible hidden lg:flex" />
      )}
      <div className="pr-4 lg:flex lg:items-center lg:gap-3.5 lg:pr-0">
        <button
          className="hidden min-h-11 max-w-52 items-center gap-1.5 text-left leading-tight wrap-anywhere lg:inline-flex forced-colors:edged [&>svg]:w-4.5"
          type="button"
          {...opener}
        >
          {user.name}
          <Icon name="chevron" />
        </button>
        <button
          className="btn small quiet min-h-10 px-3 lg:min-h-9.5"
          type="button"
          onClick={() => void gate.leave()}
        >
          {copy.logOut}
        </button>
      </div>
      <nav
        id="office-menu"
        className="col-span-full z-5 border-t-2 border-on-ink-2 bg-ink px-4 pb-2 lg:absolute lg:top-full lg:right-7 lg:min-w-60"
        aria-label={copy.nav.more}
        hidden={!open}
      >
        {[...places.filter(isHidden), ...IN_MENU.filter(may)].map((screen) => (
          <a
            key={screen}
            className={`flex min-h-12 items-center justify-between gap-3 border-b border-ink-line text-on-ink no-underline last:border-b-0 hover:underline aria-[current]:font-[650] ${places.includes(screen) ? 'lg:hidden' : ''}`}
            href={officeAddress(screen)}
            aria-current={screen === current ? 'page' : undefined}
          >
            {nameOf(screen)}
            <Count count={countOf(screen)} copy={copy} />
          </a>
        ))}
      </nav>
    </div>
  )
}
