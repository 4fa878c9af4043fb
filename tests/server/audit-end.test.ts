import { beforeEach, expect, test } from 'vitest'
import { note, SERVER } from '../../server/store/audit.ts'
import { retain } from '../../server/worker/retention.ts'
import { DAYS, onEveryStore } from './trial.ts'

const DAY = 86_400_000

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  const subjects = async () =>
    (await trial().store.selectFrom('audit').select('subject').orderBy('at').execute()).map(
      ({ subject }) => subject,
    )

  /** Entries by their age in days on the database's own clock. */
  async function entries(...ages: readonly number[]) {
    for (const age of ages)
      await note(trial().store, SERVER, 'customer-opened', `${age}`, Date.now() - age * DAY - 60_000)
  }

  test('an entry of the audit goes after its days, and none before', async () => {
    await entries(1826, 1825, 1824, 1095, 1)
    const { store } = trial()
    await retain(store, DAYS, Date.now())
    expect(await subjects()).toEqual(['1824', '1095', '1'])
    await retain(store, { ...DAYS, auditDays: 1095 }, Date.now())
    expect(await subjects()).toEqual(['1'])
  })

  test('whoever deletes, and however wrong a clock is, an entry stays for three years, and is never changed', async () => {
    await entries(1096, 1094)
    const { store } = trial()
    await expect(store.updateTable('audit').set({ actor: 'nobody' }).execute()).rejects.toThrow('append-only')
    await expect(store.deleteFrom('audit').execute()).rejects.toThrow('append-only')
    expect(await subjects()).toEqual(['1096', '1094'])
    await retain(store, DAYS, Date.now() + 10_000 * DAY)
    expect(await subjects()).toEqual(['1094'])
    await store.deleteFrom('audit').where('subject', '=', '1096').execute()
    await expect(store.deleteFrom('audit').execute()).rejects.toThrow('append-only')
    expect(await subjects()).toEqual(['1094'])
  })
})
