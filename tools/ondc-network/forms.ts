import type { MadeUpLender } from './messages.ts'

const page = (title: string, body: string) =>
  `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body>\n<h1>${title}</h1>\n<p>This lender is made up. Nothing that is entered here goes anywhere.</p>\n${body}\n</body>\n</html>\n`

const field = (name: string, label: string, type = 'text', more = 'required') =>
  `<label for="${name}">${label}</label>\n<input id="${name}" name="${name}" type="${type}" ${more}>`

const select = (name: string, label: string, options: readonly string[]) =>
  `<label for="${name}">${label}</label>\n<select id="${name}" name="${name}" required>${options
    .map((option) => `<option value="${option}">${option}</option>`)
    .join('')}</select>`

/** How the form F01 is wrong: it posts inward, needs a file, runs a script. */
export type FormFault = 'form-inward' | 'form-file' | 'form-script'

/** The form in which a borrower says who they are and what gold there is. */
export function aboutForm(
  { name }: MadeUpLender,
  action: string,
  has: (fault: FormFault) => boolean,
): string {
  const to = has('form-inward') ? 'http://169.254.169.254/latest/meta-data' : action
  return page(
    name,
    [
      ...(has('form-script') ? ['<script>document.title = "changed"</script>'] : []),
      `<form action="${to}" method="post">`,
      field('fullName', 'Name as on the PAN card'),
      field('pan', 'PAN'),
      field('dob', 'Date of birth', 'date'),
      select('gender', 'Gender', ['female', 'male', 'other']),
      field('contactNumber', 'Mobile number', 'tel'),
      field('pincode', 'PIN code'),
      field('jewellery', 'Weight of the jewellery in grams', 'number'),
      select('purity', 'Purity', ['24K', '22K', '21K', '18K', '14K']),
      select('endUse', 'What the loan is for', ['home', 'education', 'business', 'other']),
      field('annualIncome', 'Income of a year in rupees', 'number'),
      ...(has('form-file') ? [field('photo', 'Photo of the jewellery', 'file')] : []),
      field('bureauConsent', 'A credit bureau may be asked about me', 'checkbox'),
      '<button type="submit">Send</button>',
      '</form>',
    ].join('\n'),
  )
}

/** The form in which a borrower says how much and for how long. */
export const amountForm = ({ name }: MadeUpLender, action: string): string =>
  page(
    name,
    [
      `<form action="${action}" method="post">`,
      field('requestAmount', 'Amount in rupees', 'number'),
      field('requestTerm', 'Months', 'number'),
      '<button type="submit">Send</button>',
      '</form>',
    ].join('\n'),
  )

/** The lender's own page, which a borrower opens. */
export const handoverPage = ({ name }: MadeUpLender, action: string): string =>
  page(
    name,
    [
      '<p>Bring the jewellery and your PAN card to the branch. It is weighed and tested before you.</p>',
      ...(['APPROVED', 'REJECTED'] as const).map(
        (status) =>
          `<form action="${action}" method="post"><input type="hidden" name="status" value="${status}"><button type="submit">The branch says: ${status.toLowerCase()}</button></form>`,
      ),
    ].join('\n'),
  )

export const donePage = ({ name }: MadeUpLender): string =>
  page(name, '<p>MoneyPal was sent the news. You can close this page.</p>')
