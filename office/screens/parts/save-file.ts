import type { CsvFile } from '@office/services/ports'

/** Saves a CSV file. The byte order mark tells spreadsheets that it is UTF-8. */
export function saveFile({ fileName, csv }: CsvFile): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  // The download has begun; a later moment lets older browsers read the address.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
