import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canary, privateVariables, tracesIn } from '../support/traces'

it('the key that may write to the search service is among the private variables, and no setting of a build', () => {
  expect(privateVariables()).toContain('SEARCH_ADMIN_KEY')
  expect(privateVariables().filter((name) => name.startsWith('PUBLIC_'))).toEqual([])
})

describe('in a built site', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-traces-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['a private variable', `fetch("/",{key:"${canary('SEARCH_ADMIN_KEY')}"})`, 'SEARCH_ADMIN_KEY'],
    ['a private key', '-----BEGIN EC PRIVATE KEY-----\nMHcC', 'a private key'],
    ['the folder of the project', `throw Error("${process.cwd()}/src/ui")`, 'the folder of the project'],
    ['the home folder', `<p>${os.homedir()}/site</p>`, 'the home folder'],
    ['an address of a file', 'import("file:///srv/a.js")', 'an address of a file'],
    ['a source map', 'let a\n//# sourceMappingURL=a.js.map', 'a source map'],
  ])('%s is found', (_what, text, find) => {
    writeFileSync(path.join(folder, 'a.js'), text)
    expect(tracesIn(folder)).toContain(`a.js holds ${find}`)
  })

  it('a file that is a source map is found, and so is the folder that it was built into', () => {
    writeFileSync(path.join(folder, 'a.js.map'), `{"sources":["${folder}/a.ts"]}`)
    expect(tracesIn(folder)).toEqual([
      'a.js.map holds a source map',
      'a.js.map holds the folder of the build',
    ])
  })

  it('a clean build has no finds', () => {
    writeFileSync(path.join(folder, 'a.js'), `let key = "public-key", icon = "${process.cwd()}-icon.png"`)
    expect(tracesIn(folder)).toEqual([])
  })
})
