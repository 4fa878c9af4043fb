import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { fileSms } from '../../server/ports/sms/file.ts'
import type { Sms } from '../../server/ports/ports.ts'

interface SentText {
  readonly to: string
  readonly topic: string
  readonly text: string
}

/** Text messages that go to a file, which is empty at the beginning of each test. */
export function smsInFile(): { readonly sms: () => Sms; readonly texts: () => SentText[] } {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sms-'))
    file = path.join(folder, 'sms.jsonl')
    writeFileSync(file, '')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  return {
    sms: () => fileSms(file),
    texts: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as SentText),
  }
}
