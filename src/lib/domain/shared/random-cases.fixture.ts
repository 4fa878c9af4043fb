/** How many random cases a property is tried on: all of them in `npm run test:all`, a tenth at every change. */
export const randomCases = (all: number): number =>
  process.env['TEST_ALL'] === '1' ? all : Math.ceil(all / 10)
