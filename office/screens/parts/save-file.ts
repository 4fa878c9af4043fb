import type { CsvFile } from '@office/services/ports'

/** Saves a CSV file. The byte order mark tells spreadsheets that it is UTF-8. */
export const saveFile = ({ fileName, csv }: CsvFile): void => saveText(fileName, `\ufeff${csv}`, 'text/csv')

/** Saves a text in a file. */
export function saveText(fileName: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  // The download has begun; a later moment lets older browsers read the address.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
