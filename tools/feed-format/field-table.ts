import type { Column, Kind } from '#lib/domain/feed/column-kinds'
import { COLUMN_LIST } from '#lib/domain/feed/columns'
import { CROSS_FIELD_RULES, TOGETHER } from '#lib/domain/feed/cross-field'
import { groupRupees } from '#lib/domain/format/format'

/** What a column takes, in a few words. */
function takes(kind: Kind): string {
  switch (kind.type) {
    case 'number': {
      const { min, max } = kind.bounds
      return `${kind.whole ? 'whole ' : ''}${kind.unit}, ${groupRupees(min)} to ${groupRupees(max)}`
    }
    case 'text':
      return `${kind.form === 'text' ? 'text' : kind.form}, at most ${kind.maxLength} characters`
    case 'choice':
      return kind.choices.map((choice) => `\`${choice}\``).join(', ')
    case 'yes-or-no':
      return '`yes`, `no`'
    case 'date':
      return 'year-month-day'
    case 'pin-areas':
    case 'slabs':
      return `list of ${kind.minItems} to ${kind.maxItems}`
  }
}

const mustBe = ({ required, lawAsks }: Column): string =>
  required ? 'always' : lawAsks ? 'the rules ask for it' : 'if it applies'

/** The name of a field among words. */
const FIELD = /\b[a-z]+[A-Z]\w+/g

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The table of all fields, in Markdown. */
export const fieldTable = (): string =>
  [
    row(['field', 'must be there', 'what it takes', 'example', 'what it means']),
    row(['-', '-', '-', '-', '-']),
    ...COLUMN_LIST.map(([name, column]) =>
      row([`\`${name}\``, mustBe(column), takes(column.kind), `\`${column.example}\``, column.note]),
    ),
  ].join('\n')

/** The rules between fields, a list in Markdown. */
export const ruleList = (): string =>
  [
    ...TOGETHER.map(([one, other]) => `- \`${other}\` is needed with \`${one}\`.`),
    ...CROSS_FIELD_RULES.map(({ field, words }) => `- \`${field}\` ${words.replace(FIELD, '\`$&\`')}.`),
  ].join('\n')
