import type { DistrictPins } from '#lib/domain/visit/served-place'

/** Districts with the runs of their PIN codes, by state: a file of public/places. */
type Shard = Readonly<Record<string, Readonly<Record<string, string>>>>

function* numbersIn(runs: string): Generator<number> {
  for (const run of runs.split(' ')) {
    const [first = NaN, last = first] = run.split('-').map(Number)
    for (let number = first; number <= last; number++) yield number
  }
}

/**
 * The districts of India with their PIN codes.
 * @param shards by the first two digits, as tools/pincode-shards.ts writes them
 */
export function districtsIn(shards: Readonly<Record<string, Shard>>): readonly DistrictPins[] {
  const found = Object.entries(shards).flatMap(([prefix, states]) =>
    Object.entries(states).flatMap(([state, districts]) =>
      Object.entries(districts).map(([district, runs]) => ({
        state,
        district,
        pinCodes: [...numbersIn(runs)].map((number) => prefix + String(number).padStart(4, '0')),
      })),
    ),
  )
  const byName = Map.groupBy(found, ({ state, district }) => `${state}, ${district}`)
  return [...byName.values()].flatMap(([first, ...more]) =>
    first ? { ...first, pinCodes: [first, ...more].flatMap(({ pinCodes }) => pinCodes).toSorted() } : [],
  )
}
