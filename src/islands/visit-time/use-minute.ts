import { useStore } from '@nanostores/react'
import { createMinute } from '#lib/stores/shared/minute'

const $minute = createMinute(Date.now)

/** Start of the current minute, epoch ms. Updates, so a dialog left open past an hour or midnight stays correct. */
export const useMinute = (): number => useStore($minute)
