import { expect, it } from 'vitest'
import { lockFaults, type LockedPackage } from './check-lock'

const SOUND: LockedPackage = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }

const faultsOf = (locked: LockedPackage) => lockFaults({ '': {}, 'node_modules/kite': locked })

it('finds nothing in a sound lock file, with a package of the project itself', () => {
  expect(faultsOf(SOUND)).toEqual([])
  expect(faultsOf({ ...SOUND, license: '(MIT AND Zlib)' })).toEqual([])
  expect(faultsOf({ ...SOUND, license: '(GPL-3.0 OR MIT)' })).toEqual([])
  expect(faultsOf({ resolved: 'kite', link: true })).toEqual([])
})

it.each<[string, LockedPackage, string]>([
  ['no checksum', { ...SOUND, integrity: '' }, 'has no SHA-512'],
  ['a weak checksum', { ...SOUND, integrity: 'sha1-abc' }, 'has no SHA-512'],
  [
    'another place',
    { ...SOUND, resolved: 'https://kites.example/kite.tgz' },
    'is locked to https://kites.example',
  ],
  ['a script', { ...SOUND, hasInstallScript: true }, 'runs a script at install'],
  ['no licence', { version: '1.0.0', integrity: 'sha512-abc' }, 'is under the licence none'],
  ['an unknown licence', { ...SOUND, license: 'MIT AND SSPL-1.0' }, 'is under the licence MIT AND SSPL-1.0'],
  [
    'a missing platform',
    { ...SOUND, optionalDependencies: { string: '1.0.0' } },
    'names string@1.0.0, which is not locked',
  ],
])('names a package with %s', (_what, locked, fault) => {
  const faults = faultsOf(locked)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(fault)
})
