import { useStore } from '@nanostores/react'
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLater } from '@/islands/shared/use-later'
import { formatMoment } from '@office/domain/times'
import { isWayIn, officeAddress, type OfficeScreen } from '@office/domain/routes'
import { fill } from '#lib/domain/shared/text'
import { $auth } from '@office/stores/login/auth'
import { createGate, type OfficeGate } from '@office/stores/login/gate'
import { createLive, type Live } from '@office/stores/live'
import type { ChangeKind, User } from '@office/services/ports'
import { homeOf, mayOpen } from '@office/stores/login/roles'
import { $sessionOver } from '@office/stores/login/session-over'
import type { OfficeCopy } from '@office/screens/words'
import { Bar } from './Bar'
import { Failed, Loading } from './ListStates'
import { LoginCard } from './LoginCard'
import { NotForRole } from './NotForRole'

interface Inside {
  readonly user: User
  readonly gate: OfficeGate
  readonly live: Live
  readonly copy: OfficeCopy
  /** False while the login hides the screen. */
  readonly shown: boolean
}

const InsideContext = createContext<Inside | null>(null)

/** Who is logged in, and what every screen shares. */
export function useInside(): Inside {
  const inside = useContext(InsideContext)
  if (!inside) throw new Error('A screen of the office stands inside its Frame.')
  return inside
}

/** Acts when something of these kinds has changed elsewhere. */
export function useChanges(kinds: readonly ChangeKind[], act: () => void): void {
  const { live } = useInside()
  const names = kinds.join(' ')
  useEffect(() => live.on(names.split(' ') as ChangeKind[], act), [live, names, act])
}

/** Keeps the gate told of keys and taps, of time, and of refused calls. */
function useGate(gate: OfficeGate): void {
  useEffect(() => {
    void gate.read(Date.now())
    const touch = () => gate.touch(Date.now())
    const timer = setInterval(() => gate.tick(Date.now()), 5000)
    const events = ['keydown', 'pointerdown'] as const
    for (const event of events) document.addEventListener(event, touch, { passive: true })
    const unwatch = $sessionOver.listen(() => gate.over())
    return () => {
      clearInterval(timer)
      for (const event of events) document.removeEventListener(event, touch)
      unwatch()
    }
  }, [gate])
}

/** Leads whoever comes by a way in to the first screen of their role. */
function useFirstScreen(user: User | null, current: OfficeScreen): void {
  useEffect(() => {
    if (user && !mayOpen(user.role, current) && isWayIn(window.location.pathname))
      window.location.replace(officeAddress(homeOf(user.role)))
  }, [user, current])
}

/** That the server does not answer, since when. */
function Connection({ live, copy }: { live: Live; copy: OfficeCopy }) {
  const connected = useStore(live.$connected)
  const [since, setSince] = useState<number | null>(null)
  if (connected && since !== null) setSince(null)
  useEffect(() => live.$connected.listen((now) => !now && setSince(Date.now())), [live])
  return (
    <p className="bg-error text-center text-on-ink not-empty:px-4 not-empty:py-1.5" role="status">
      {!connected && since !== null && fill(copy.lost, { time: formatMoment(since) })}
    </p>
  )
}

const PAGE = 'px-4 pt-5 pb-7 lg:px-7'

interface FrameProps {
  readonly copy: OfficeCopy
  readonly current: OfficeScreen
  readonly children: ReactNode
}

/** Around every screen: the login in its place while nobody is logged in, the bar, and what is said on every screen. */
export function Frame({ copy, current, children }: FrameProps) {
  const [gate] = useState(() => createGate())
  const [live] = useState(() => createLive())
  const state = useLater(gate.$gate, 'reading')
  const note = useLater(gate.$note, null)
  const session = useLater($auth, null)
  // While the login is shown again, the screen stays behind it with all that was typed.
  const [user, setUser] = useState<User | null>(null)
  if (session && session.user !== user) setUser(session.user)
  const login = useRef<HTMLDivElement>(null)
  useGate(gate)
  useFirstScreen(user, current)

  useEffect(() => {
    if (state !== 'in') return
    return live.start(() => document.visibilityState === 'visible')
  }, [live, state])

  useEffect(() => {
    if (state !== 'out') return
    // A login by somebody else must not meet what the one before had open.
    return $auth.listen((now) => {
      if (now && !gate.entered(Date.now())) window.location.reload()
    })
  }, [gate, state])

  useEffect(() => {
    if (state === 'out' && note) login.current?.querySelector('h1')?.focus()
  }, [state, note])

  return (
    <>
      {state === 'out' && (
        <div ref={login}>
          <main id="main" tabIndex={-1}>
            <LoginCard copy={copy.login} note={note} />
          </main>
        </div>
      )}
      {state === 'reading' && !user && (
        <main id="main" tabIndex={-1} className={PAGE}>
          <Loading text={copy.loading} widths={[14, 24, 24, 24]} />
        </main>
      )}
      {state === 'away' && (
        <main id="main" tabIndex={-1} className={PAGE}>
          <Failed {...copy.failed} again={{ label: copy.tryAgain, act: () => void gate.read(Date.now()) }} />
        </main>
      )}
      {user && note !== 'logged-out' && note !== 'everywhere' && (
        <div hidden={state !== 'in'}>
          <InsideContext value={{ user, gate, live, copy, shown: state === 'in' }}>
            <header>
              <Bar gate={gate} live={live} user={user} current={current} copy={copy} />
              <Connection live={live} copy={copy} />
            </header>
            <main id={state === 'in' ? 'main' : undefined} tabIndex={-1} className={PAGE}>
              {mayOpen(user.role, current) ? (
                children
              ) : (
                <NotForRole copy={copy.notForRole} role={user.role} />
              )}
            </main>
          </InsideContext>
        </div>
      )}
    </>
  )
}
