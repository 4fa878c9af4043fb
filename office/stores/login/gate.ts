import { atom, type ReadableAtom } from 'nanostores'
import { LOGIN_IDLE_MS } from '#lib/domain/person/login'
import { $auth, forgetSession, logout, takeMe } from './auth'
import { officeServices } from '@office/services/chooser'
import type { AuthService } from '@office/services/ports'

/** Whether somebody is logged in: not known yet, the server does not answer, or so and not so. */
type Gate = 'reading' | 'away' | 'out' | 'in'

/** Why the login is shown again. */
export type GateNote = 'ended' | 'idle' | 'logged-out' | 'everywhere'

/** A sign of life goes to the server at most this often, ms. */
const SIGN_MS = 60_000

export interface OfficeGate {
  readonly $gate: ReadableAtom<Gate>
  readonly $note: ReadableAtom<GateNote | null>
  /** Asks the server whether the browser has a session. */
  read(nowMs: number): Promise<void>
  /** Call it once the login has succeeded. @returns whether it is the person who was logged in before, or the first */
  entered(nowMs: number): boolean
  /** A key or a tap. */
  touch(nowMs: number): void
  /** Call it every few seconds: logs out whoever has done nothing for 15 minutes. */
  tick(nowMs: number): void
  /** The server has refused a call for want of a session. */
  over(): void
  leave(): Promise<void>
  leaveEverywhere(): Promise<void>
}

/** The gate of the office: who is inside, and for how long. */
export function createGate(
  auth: Pick<AuthService, 'whoAmI' | 'logout' | 'logoutEverywhere'> = officeServices.auth,
): OfficeGate {
  const $gate = atom<Gate>('reading')
  const $note = atom<GateNote | null>(null)
  let last: string | null = null
  let touchedAt = 0
  let reportedAt = 0

  function shut(note: GateNote | null): void {
    $note.set(note)
    $gate.set('out')
  }

  function open(nowMs: number): boolean {
    const user = $auth.get()?.user.id ?? null
    const same = last === null || last === user
    last = user
    touchedAt = reportedAt = nowMs
    $note.set(null)
    $gate.set('in')
    return same
  }

  async function tell(): Promise<void> {
    try {
      const me = await auth.whoAmI()
      if (me === null) over()
      else takeMe(me)
    } catch {
      // The next call shows that the server is away.
    }
  }

  function over(): void {
    if ($gate.get() !== 'in') return
    forgetSession()
    shut('ended')
  }

  return {
    $gate,
    $note,
    async read(nowMs) {
      $gate.set('reading')
      try {
        const me = await auth.whoAmI()
        if (me === null) return shut(null)
        takeMe(me)
        open(nowMs)
      } catch {
        $gate.set('away')
      }
    },
    entered(nowMs) {
      const same = open(nowMs)
      void tell()
      return same
    },
    touch(nowMs) {
      if ($gate.get() !== 'in') return
      touchedAt = nowMs
      if (nowMs - reportedAt < SIGN_MS) return
      reportedAt = nowMs
      void tell()
    },
    tick(nowMs) {
      if ($gate.get() !== 'in' || nowMs - touchedAt < LOGIN_IDLE_MS) return
      shut('idle')
      void logout(auth)
    },
    over,
    async leave() {
      shut('logged-out')
      last = null
      await logout(auth)
    },
    async leaveEverywhere() {
      shut('everywhere')
      last = null
      await logout({ logout: auth.logoutEverywhere })
    },
  }
}
