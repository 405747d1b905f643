import type { ChangedValue } from './changed-values.ts';

const headStyles = 'h-7 pr-4 text-left font-medium text-ink-3';
const cellStyles = 'border-t border-line py-1 pr-4 align-top break-words whitespace-pre-wrap';

/** The values of changed fields, before and after. */
export function ChangedValuesTable({ values }: { values: readonly ChangedValue[] }) {
  return (
    <table aria-label="Changed values" className="w-full table-fixed text-13">
      <thead className="text-12">
        <tr>
          <th scope="col" className={`${headStyles} w-48`}>
            Field
          </th>
          <th scope="col" className={headStyles}>
            Before
          </th>
          <th scope="col" className={headStyles}>
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row" className={`${cellStyles} text-left font-normal text-ink-3`}>
              {field}
            </th>
            <td className={`${cellStyles} text-ink-2`}>{before ?? <Absent />}</td>
            <td className={`${cellStyles} text-ink`}>{after ?? <Absent />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Absent = () => <span className="text-ink-3">–</span>;
