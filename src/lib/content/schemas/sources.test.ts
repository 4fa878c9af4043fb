import { describe, expect, test } from 'vitest'
import { isDocument, sourcesSchema } from './sources.ts'

const source = {
  publisher: 'Reserve Bank of India',
  title: 'Lending Against Gold and Silver Collateral Directions, 2025',
  short: 'Reserve Bank, lending against gold, 2025',
  number: 'RBI/2025-26/47',
  date: '2025-06-06',
  address: 'https://www.rbi.org.in/Scripts/NotificationUser.aspx?Id=12859&Mode=0',
  checked: '2026-11-22',
}

test('a source is accepted, also one that nobody could open', () => {
  const { number: _number, date: _date, address: _address, ...bare } = source
  const register = { 'rbi-gold-2025': source, 'an-act-of-2002': { ...bare, note: 'Amended since.' } }
  expect(sourcesSchema.parse(register)).toEqual(register)
})

describe('an address leads to the document itself', () => {
  test.each([
    'https://www.rbi.org.in/Scripts/NotificationUser.aspx?Id=12859&Mode=0',
    'https://www.rbi.org.in/Scripts/BS_ViewMasDirections.aspx?id=12957',
    'https://www.rbi.org.in/Scripts/BS_PressReleaseDisplay.aspx?prid=62052',
    'https://rbidocs.rbi.org.in/rdocs/content/pdfs/SCHEME16012026_A.pdf',
    'https://irdai.gov.in/document-detail?documentId=4942918',
  ])('%s does', (address) => {
    expect(isDocument(address)).toBe(true)
  })

  test.each([
    'https://www.rbi.org.in/',
    'https://www.bis.gov.in',
    'https://www.rbi.org.in/Scripts/NotificationUser.aspx',
    'https://www.rbi.org.in/scripts/notificationuser.aspx?Mode=0',
    'https://www.rbi.org.in/Scripts/BS_ViewMasterDirections.aspx',
    'https://www.rbi.org.in/Scripts/BS_CircularIndexDisplay.aspx',
    'https://www.rbi.org.in/Scripts/BS_PressReleaseDisplay.aspx',
    'https://www.cbic.gov.in/htdocs/index.html',
  ])('%s is a list or a start page', (address) => {
    expect(isDocument(address)).toBe(false)
  })
})

describe('the register is refused, in words that say what to change, with', () => {
  test.each<[string, object, string]>([
    [
      'a list for an address',
      { a: { ...source, address: 'https://www.rbi.org.in/Scripts/NotificationUser.aspx' } },
      'address https://www.rbi.org.in/Scripts/NotificationUser.aspx is a list or a start page: give the address of the document itself',
    ],
    [
      'an address that is not safe to visit',
      { a: { ...source, address: 'http://www.rbi.org.in/x' } },
      'address must be the address of the document itself, beginning with https://; leave it out if you could not open it',
    ],
    [
      'no day of the check',
      { a: { ...source, checked: undefined } },
      "checked must be the day on which it was last looked at, in quotes: '2026-11-22'",
    ],
    [
      'an id with a capital letter',
      { RBI: source },
      'Name each source in small letters, digits and hyphens, such as rbi-gold-2025: texts refer to it by that name',
    ],
    [
      'a misspelt field',
      { a: { ...source, link: 'x' } },
      'Remove or correct link: the fields of a source are publisher, title, short, number, date, address, checked, note',
    ],
  ])('%s', (_what, register, problem) => {
    expect(sourcesSchema.safeParse(register).error?.issues.map(({ message }) => message)).toEqual([problem])
  })
})
