import { test } from '../support/clean-page'
import { staysTrue, type Remembered } from '../support/mad-model'
import { IN_ALL } from '../support/extent'
import { act, ACTIONS, begin, calm, settled } from '../support/mad-visitor'
import { FUZZ_TIMEOUT_MS, sample } from '../support/odd-values'
import { staysSound } from '../support/sound'

const FEW = 200

/** What the browser and the pages log when a service does not answer, or a page of the search is not there. */
const ALLOWED = /simulated failure|status of 404/

test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 10_000 })
test.setTimeout(4 * FUZZ_TIMEOUT_MS)

test('a visitor who does anything at all, two hundred times', IN_ALL, async ({ page, faults }) => {
  const memory: Remembered = { state: null, codeTyped: false }
  const trail: string[] = []
  await begin(page)
  for (const action of sample(ACTIONS, FEW)) {
    const where = () => `${trail.length} actions, at last: ${trail.slice(-12).join('; ')}`
    await staysSound(
      page,
      faults,
      { where: where(), value: action.odd ?? '', allowed: ALLOWED },
      async () => {
        trail.push(await act(page, action))
        await settled(page)
      },
    )
    await staysTrue(page, trail.at(-1) ?? '', memory, where())
    if (action.kind === 'press in trouble') await calm(page)
  }
})
