/** Whether `npm run test:all` runs, which tries everything; `npm test` leaves out what takes long and seldom fails. */
export const EVERYTHING = process.env['TEST_ALL'] === '1'

/** The mark of a browser test that only `npm run test:all` runs. */
export const IN_ALL = { tag: '@all' } as const

/** The mark, unless `npm test` runs it too. */
export const inAllUnless = (also: boolean) => (also ? {} : IN_ALL)
