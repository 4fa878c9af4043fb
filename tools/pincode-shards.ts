/**
 * Writes public/places: the state and district of each PIN code. Run: npx node tools/pincode-shards.ts
 *
 * Source: tools/data/post-offices.tsv; its origin is in the README beside it.
 *
 * public/places/<first two digits>.json, read by src/lib/places/find-place.ts:
 *   { "<state>": { "<district>": "<runs>" } }
 * Runs are the last four digits of the PIN codes, ascending, without leading zeros, separated by one space: "1-4 9"
 * in 12.json means 120001 to 120004 and 120009. Runs contain only PIN codes that exist.
 *
 * A PIN code with post offices in several districts goes to the one with the most offices. In a tie it goes to the
 * district with the fewest offices in total: in most ties that district was split off the other, and the source has
 * moved only half of the offices. The same source gives the same bytes.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { postOffices } from './post-offices.ts'

type Names = Readonly<Record<string, string>>

const SHARDS = new URL('../public/places/', import.meta.url)

/** Official names of states, by the source's name where that differs. */
const STATE_NAMES: Names = {
  'Andaman & Nicobar Islands': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
}

/** The two districts of Ladakh, a union territory since 31 October 2019. */
const LADAKH: readonly string[] = ['Kargil', 'Leh']

/**
 * Present names of districts, by official state name. Names follow the Local Government Directory
 * (https://lgdirectory.gov.in) and later notifications. The list has only districts that the source names by an older
 * name, misspells or marks with a state. Districts split off another after the source was made can't be told from a
 * PIN code.
 */
const DISTRICT_NAMES: Readonly<Record<string, Names>> = {
  'Andhra Pradesh': {
    Ananthapur: 'Anantapur',
    Cuddapah: 'YSR Kadapa',
    Nellore: 'Sri Potti Sriramulu Nellore',
  },
  Assam: { Karimganj: 'Sribhumi', 'North Cachar Hills': 'Dima Hasao', Sibsagar: 'Sivasagar' },
  Bihar: { 'Aurangabad(BH)': 'Aurangabad', 'Kaimur (Bhabua)': 'Kaimur' },
  Chhattisgarh: {
    'Bijapur(CGH)': 'Bijapur',
    'Bilaspur(CGH)': 'Bilaspur',
    Gariaband: 'Gariyaband',
    'Janjgir-champa': 'Janjgir-Champa',
    Kawardha: 'Kabirdham',
  },
  'Dadra and Nagar Haveli and Daman and Diu': { 'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli' },
  Gujarat: {
    'Gandhi Nagar': 'Gandhinagar',
    MORBI: 'Morbi',
    'Surendra Nagar': 'Surendranagar',
    'The Dangs': 'Dang',
  },
  Haryana: { Gurgaon: 'Gurugram', 'Yamuna Nagar': 'Yamunanagar' },
  'Himachal Pradesh': {
    'Bilaspur (HP)': 'Bilaspur',
    'Hamirpur(HP)': 'Hamirpur',
    'Lahul & Spiti': 'Lahaul and Spiti',
  },
  'Jammu and Kashmir': { Ananthnag: 'Anantnag', Bandipur: 'Bandipora', Rajauri: 'Rajouri' },
  Jharkhand: {
    Giridh: 'Giridih',
    Hazaribag: 'Hazaribagh',
    Palamau: 'Palamu',
    'Seraikela-kharsawan': 'Saraikela Kharsawan',
  },
  Karnataka: {
    'Bangalore Rural': 'Bengaluru Rural',
    Bengaluru: 'Bengaluru Urban',
    Chamrajnagar: 'Chamarajanagara',
    Ramanagar: 'Bengaluru South',
  },
  Kerala: { Kasargod: 'Kasaragod' },
  'Madhya Pradesh': {
    'Ashok Nagar': 'Ashoknagar',
    'East Nimar': 'Khandwa',
    Hoshangabad: 'Narmadapuram',
    // A town in Narsinghpur district.
    Sainkheda: 'Narsinghpur',
    'West Nimar': 'Khargone',
  },
  Maharashtra: {
    'Ahmed Nagar': 'Ahilyanagar',
    Aurangabad: 'Chhatrapati Sambhajinagar',
    Osmanabad: 'Dharashiv',
    'Raigarh(MH)': 'Raigad',
  },
  Mizoram: { Mammit: 'Mamit' },
  Nagaland: { Zunhebotto: 'Zunheboto' },
  Odisha: {
    Debagarh: 'Deogarh',
    Keonjhargarh: 'Kendujhar',
    Khorda: 'Khordha',
    Nabarangapur: 'Nabarangpur',
    Sonapur: 'Sonepur',
  },
  Puducherry: { Pondicherry: 'Puducherry' },
  Punjab: {
    Firozpur: 'Ferozepur',
    Mohali: 'Sahibzada Ajit Singh Nagar',
    Muktsar: 'Sri Muktsar Sahib',
    Nawanshahr: 'Shahid Bhagat Singh Nagar',
    Ropar: 'Rupnagar',
  },
  Rajasthan: { Jalor: 'Jalore', Jhujhunu: 'Jhunjhunu' },
  Sikkim: {
    'East Sikkim': 'Gangtok',
    'North Sikkim': 'Mangan',
    'South Sikkim': 'Namchi',
    'West Sikkim': 'Gyalshing',
  },
  'Tamil Nadu': { Nilgiris: 'The Nilgiris', TIRUPPUR: 'Tiruppur', Tuticorin: 'Thoothukudi' },
  Telangana: {
    'K.V.Rangareddy': 'Ranga Reddy',
    'Karim Nagar': 'Karimnagar',
    'Mahabub Nagar': 'Mahabubnagar',
  },
  Tripura: { Gomti: 'Gomati' },
  'Uttar Pradesh': {
    Allahabad: 'Prayagraj',
    Bagpat: 'Baghpat',
    Faizabad: 'Ayodhya',
    'Jyotiba Phule Nagar': 'Amroha',
    'Sant Ravidas Nagar': 'Bhadohi',
  },
  'West Bengal': {
    // Burdwan was divided in 2017; all but one of the offices still under its name are in the western half.
    Burdwan: 'Paschim Bardhaman',
    Darjiling: 'Darjeeling',
    'East Midnapore': 'Purba Medinipur',
    'North Dinajpur': 'Uttar Dinajpur',
    'South Dinajpur': 'Dakshin Dinajpur',
    'West Midnapore': 'Paschim Medinipur',
  },
}

/**
 * PIN codes that the source has in a neighbouring district. 110001 is the area of the New Delhi Municipal Council
 * (Parliament, Connaught Place), in New Delhi district; the source has its offices in Central Delhi.
 */
const DISTRICT_OF_PIN: Names = { '110001': 'New Delhi' }

/** State and district as in the shards, joined into one string for sorting and counting. */
function officialPlace(pinCode: string, sourceState: string, sourceDistrict: string): string {
  const named = STATE_NAMES[sourceState] ?? sourceState
  const state = named === 'Jammu and Kashmir' && LADAKH.includes(sourceDistrict) ? 'Ladakh' : named
  const district = DISTRICT_OF_PIN[pinCode] ?? DISTRICT_NAMES[state]?.[sourceDistrict] ?? sourceDistrict
  return `${state}\t${district}`
}

/** The number of post offices of each place, by PIN code. */
function countOffices(): Map<string, Map<string, number>> {
  const offices = new Map<string, Map<string, number>>()
  for (const { pinCode, state, district, count } of postOffices()) {
    const places = offices.get(pinCode) ?? new Map<string, number>()
    const place = officialPlace(pinCode, state, district)
    offices.set(pinCode, places.set(place, (places.get(place) ?? 0) + count))
  }
  return offices
}

function officesByPlace(offices: ReadonlyMap<string, ReadonlyMap<string, number>>): Map<string, number> {
  const totals = new Map<string, number>()
  for (const places of offices.values())
    for (const [place, count] of places) totals.set(place, (totals.get(place) ?? 0) + count)
  return totals
}

function mainPlace(counts: ReadonlyMap<string, number>, totals: ReadonlyMap<string, number>): string {
  const ranked = [...counts].sort(
    ([a, inA], [b, inB]) => inB - inA || (totals.get(a) ?? 0) - (totals.get(b) ?? 0) || (a < b ? -1 : 1),
  )
  const [[first] = ['']] = ranked
  return first
}

/** "1-4 9" for 1, 2, 3, 4 and 9. The numbers must ascend. */
function toRuns(numbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run.last + 1 === number) run.last = number
    else runs.push({ first: number, last: number })
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(' ')
}

function toShard(places: ReadonlyMap<string, readonly number[]>): string {
  const shard: Record<string, Record<string, string>> = {}
  for (const key of [...places.keys()].sort()) {
    const [state = '', district = ''] = key.split('\t')
    const districts = (shard[state] ??= {})
    districts[district] = toRuns(places.get(key) ?? [])
  }
  return `${JSON.stringify(shard)}\n`
}

const offices = countOffices()
const totals = officesByPlace(offices)
const shards = new Map<string, Map<string, number[]>>()
for (const [pinCode, counts] of [...offices].sort(([a], [b]) => Number(a) - Number(b))) {
  const prefix = pinCode.slice(0, 2)
  const places = shards.get(prefix) ?? new Map<string, number[]>()
  const place = mainPlace(counts, totals)
  places.set(place, [...(places.get(place) ?? []), Number(pinCode.slice(2))])
  shards.set(prefix, places)
}

rmSync(SHARDS, { recursive: true, force: true })
mkdirSync(SHARDS, { recursive: true })
const sizes = [...shards].map(([prefix, places]) => {
  const text = toShard(places)
  writeFileSync(new URL(`${prefix}.json`, SHARDS), text)
  return { plain: Buffer.byteLength(text), brotli: brotliCompressSync(text).length }
})
const total = (key: 'plain' | 'brotli') => sizes.reduce((sum, size) => sum + size[key], 0)
const largest = Math.max(...sizes.map((size) => size.brotli))
console.log(
  `${offices.size} PIN codes in ${sizes.length} shards: ${total('plain')} bytes, ${total('brotli')} by brotli, the largest ${largest}`,
)
