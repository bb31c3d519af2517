import type { Drawable } from './report-chart.tsx';

/** The figures of a chart, row by row. */
export function ChartTable({ label, head, series, marked, rows, format = String }: Drawable) {
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          {[head, ...series, ...(marked === undefined ? [] : [marked])].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values, mark = 0, note }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {series.map((title, at) => (
              <td key={title}>{note || format(values[at] ?? 0)}</td>
            ))}
            {marked !== undefined && <td>{format(mark)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
