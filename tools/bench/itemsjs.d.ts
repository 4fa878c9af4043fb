/** The part of itemsjs that the bench uses: the package carries no types. */
declare module 'itemsjs' {
  interface Configuration {
    searchableFields: string[]
    isExactSearch: boolean
    sortings: Record<string, { field: string | string[]; order: string | string[] }>
    aggregations: Record<string, { conjunction: boolean; size: number }>
  }
  interface Query {
    query?: string
    filters: Record<string, (string | number | boolean)[]>
    sort: string
    page: number
    per_page: number
  }
  interface Answer<T> {
    data: {
      items: T[]
      aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }>
    }
    pagination: { total: number }
  }
  export default function itemsjs<T>(
    data: T[],
    configuration: Configuration,
  ): { search(query: Query): Answer<T> }
}
