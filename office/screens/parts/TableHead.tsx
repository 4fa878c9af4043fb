interface TableHeadProps {
  /** The names of the columns. */
  readonly columns: Readonly<Record<string, string>>
  /** The columns of figures. */
  readonly right?: readonly string[]
}

/** The names of a table's columns; for screen readers only where a narrow screen shows the rows as slips. */
export const TableHead = ({ columns, right = [] }: TableHeadProps) => (
  <thead className="sr">
    <tr>
      {Object.entries(columns).map(([column, name]) => (
        <th key={column} scope="col" className={right.includes(column) ? 'text-right' : undefined}>
          {column === 'actions' ? <span className="sr">{name}</span> : name}
        </th>
      ))}
    </tr>
  </thead>
)
