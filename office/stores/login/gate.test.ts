import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $auth, forgetSession } from './auth'
import { createGate } from './gate'
import type { AuthService, Me } from '@office/services/ports'

const me = (id = 'admin-1'): Me => ({
  user: { id, name: 'Kavita Rao', email: 'kavita.rao@moneypal.example', role: 'admin' },
  lastLogin: null,
  totp: true,
  passkeys: [],
  recoveryCodes: 10,
})
const MINUTE = 60_000
type Watching = Pick<AuthService, 'whoAmI' | 'logout' | 'logoutEverywhere'>

const service = (more: Partial<Watching> = {}): Watching => ({
  whoAmI: vi.fn(async () => me()),
  logout: vi.fn(async () => undefined),
  logoutEverywhere: vi.fn(async () => undefined),
  ...more,
})
const nobody = async () => null

beforeEach(() => forgetSession())

describe('the gate of the office', () => {
  it('lets in whoever has a session', async () => {
    const gate = createGate(service())
    expect(gate.$gate.get()).toBe('reading')
    await gate.read(0)
    expect(gate.$gate.get()).toBe('in')
    expect($auth.get()?.user.name).toBe('Kavita Rao')
  })

  it('shows the login to everybody else, without a reproach', async () => {
    const gate = createGate(service({ whoAmI: nobody }))
    await gate.read(0)
    expect(gate.$gate.get()).toBe('out')
    expect(gate.$note.get()).toBeNull()
  })

  it('says when the server does not answer', async () => {
    const gate = createGate(service({ whoAmI: () => Promise.reject(new Error('down')) }))
    await gate.read(0)
    expect(gate.$gate.get()).toBe('away')
  })
})

describe('a session', () => {
  it('ends after 15 minutes without a key or a tap', async () => {
    const auth = service()
    const gate = createGate(auth)
    await gate.read(0)
    gate.touch(10 * MINUTE)
    gate.tick(24 * MINUTE)
    expect(gate.$gate.get()).toBe('in')
    gate.tick(25 * MINUTE)
    expect(gate.$gate.get()).toBe('out')
    expect(gate.$note.get()).toBe('idle')
    expect(auth.logout).toHaveBeenCalledOnce()
    expect($auth.get()).toBeNull()
  })

  it('gives a sign of life at most once a minute', async () => {
    const auth = service()
    const gate = createGate(auth)
    await gate.read(0)
    gate.touch(30_000)
    gate.touch(59_000)
    expect(auth.whoAmI).toHaveBeenCalledTimes(1)
    gate.touch(61_000)
    gate.touch(62_000)
    expect(auth.whoAmI).toHaveBeenCalledTimes(2)
  })

  it('that the server no longer knows ends with the next sign of life', async () => {
    const auth = service()
    const gate = createGate(auth)
    await gate.read(0)
    vi.mocked(auth.whoAmI).mockResolvedValueOnce(null)
    gate.touch(2 * MINUTE)
    await vi.waitFor(() => expect(gate.$gate.get()).toBe('out'))
    expect(gate.$note.get()).toBe('ended')
  })

  it('that ended at the server shows the login, and says so', async () => {
    const gate = createGate(service())
    await gate.read(0)
    gate.over()
    expect(gate.$gate.get()).toBe('out')
    expect(gate.$note.get()).toBe('ended')
  })

  it('goes on where the same person logs in again, and not where another one does', async () => {
    const gate = createGate(service())
    await gate.read(0)
    gate.over()
    await createGate(service()).read(0)
    expect(gate.entered(1)).toBe(true)
    gate.over()
    await createGate(service({ whoAmI: async () => me('other') })).read(0)
    expect(gate.entered(2)).toBe(false)
  })

  it('ends when asked to, here or everywhere', async () => {
    const auth = service()
    const gate = createGate(auth)
    await gate.read(0)
    await gate.leave()
    expect(gate.$note.get()).toBe('logged-out')
    await gate.read(0)
    await gate.leaveEverywhere()
    expect(gate.$note.get()).toBe('everywhere')
    expect(auth.logoutEverywhere).toHaveBeenCalledOnce()
  })
})
