import itemsjs from 'itemsjs'
import MiniSearch from 'minisearch'
import { createEngine } from '../../src/lib/search/engine.ts'
import type { OfferRecord } from '../../src/lib/search/records.ts'

/** One question put to every engine. Groups are AND, values within a group OR; the answer is sorted by annual rate. */
export interface Question {
  readonly text: string
  readonly banks: readonly string[]
  readonly terms: readonly number[]
  readonly doorstep: boolean
}

/** What every engine answers: how many match, the first page, and how many matches there are for each tenure. */
export interface Reply {
  readonly total: number
  readonly page: readonly OfferRecord[]
  readonly tenures: Readonly<Record<string, number>>
}

interface Contender {
  readonly name: string
  /** Indexes the offers and returns the function that answers. */
  readonly build: (offers: OfferRecord[]) => (question: Question) => Reply
}

const PAGE_SIZE = 50

const embedded: Contender = {
  name: 'embedded engine',
  build: (offers) => {
    const engine = createEngine(offers)
    return ({ text, banks, terms, doorstep }) => {
      const answer = engine.search({
        sort: 'lowest_rate',
        query: text,
        facetFilters: [
          banks.map((bank) => `bank:${bank}`),
          terms.map((term) => `term:${String(term)}`),
          ...(doorstep ? ['doorstep:true'] : []),
        ],
        facets: ['Tenure'],
        hitsPerPage: PAGE_SIZE,
      })
      return { total: answer.nbHits, page: answer.hits, tenures: answer.facets?.Tenure ?? {} }
    }
  },
}

/** minisearch finds text only: filtering, counting and sorting are written around it, as a site would. */
const minisearch: Contender = {
  name: 'minisearch',
  build: (offers) => {
    const index = new MiniSearch<OfferRecord>({ idField: 'objectID', fields: ['name', 'bank', 'product'] })
    index.addAll(offers)
    const byId = new Map(offers.map((offer) => [offer.objectID, offer]))
    return ({ text, banks, terms, doorstep }) => {
      const fits = (offer: OfferRecord): boolean =>
        (banks.length === 0 || banks.includes(offer.bank)) &&
        (terms.length === 0 || terms.includes(offer.term)) &&
        (!doorstep || offer.doorstep)
      const found: OfferRecord[] = []
      if (text === '') for (const offer of offers.filter(fits)) found.push(offer)
      else {
        const options = {
          combineWith: 'AND',
          prefix: (_term: string, position: number, words: string[]) => position === words.length - 1,
        } as const
        for (const result of index.search(text, options)) {
          const offer = byId.get(String(result.id))
          if (offer && fits(offer)) found.push(offer)
        }
      }
      const tenures: Record<string, number> = {}
      for (const { Tenure } of found) tenures[Tenure] = (tenures[Tenure] ?? 0) + 1
      found.sort((a, b) => a['Annual Rol'] - b['Annual Rol'] || a.objectID.localeCompare(b.objectID))
      return { total: found.length, page: found.slice(0, PAGE_SIZE), tenures }
    }
  },
}

const items: Contender = {
  name: 'itemsjs',
  build: (offers) => {
    const facet = { conjunction: false, size: 50 }
    const index = itemsjs(offers, {
      searchableFields: ['name', 'bank', 'product'],
      isExactSearch: true,
      sortings: { rate: { field: ['Annual Rol', 'objectID'], order: ['asc', 'asc'] } },
      aggregations: { bank: facet, term: facet, doorstep: facet, Tenure: facet },
    })
    return ({ text, banks, terms, doorstep }) => {
      const answer = index.search({
        ...(text === '' ? {} : { query: text }),
        filters: { bank: [...banks], term: [...terms], ...(doorstep ? { doorstep: [true] } : {}) },
        sort: 'rate',
        page: 1,
        per_page: PAGE_SIZE,
      })
      const buckets = answer.data.aggregations['Tenure']?.buckets ?? []
      const counted = buckets.filter((bucket) => bucket.doc_count > 0)
      return {
        total: answer.pagination.total,
        page: answer.data.items,
        tenures: Object.fromEntries(counted.map((bucket) => [bucket.key, bucket.doc_count])),
      }
    }
  },
}

/** The product's engine first, then what it is measured against. */
export const CONTENDERS: readonly Contender[] = [embedded, minisearch, items]
