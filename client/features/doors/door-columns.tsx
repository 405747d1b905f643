import { PanelRight } from 'lucide-react';
import type { Door } from '#contract/doors.ts';
import { actionsColumn } from '../../kit/records/actions-column.tsx';
import type { DataColumn } from '../../ui/tables/data-column.ts';
import { LabelLink } from './label-link.tsx';

const nameOf = ({ name }: Door) => name;

/** The columns of the table (administration, section 2.5). */
export const doorColumns = (open: (door: Door) => void): DataColumn<Door>[] => [
  { id: 'name', header: 'Door', width: 160, grow: true, required: true, cell: nameOf },
  {
    id: 'camera',
    header: 'Camera',
    width: 168,
    grow: true,
    cell: ({ dcp }) => dcp?.cameraName ?? <span className="text-ink-3">–</span>,
  },
  { id: 'location', header: 'Location', width: 176, grow: true, cell: ({ location }) => location.name },
  {
    id: 'doorGroup',
    header: 'Door Group',
    width: 144,
    grow: true,
    cell: ({ doorGroup }) => doorGroup?.name ?? <span className="text-ink-3">–</span>,
  },
  { id: 'label', header: 'Label', width: 120, skeleton: 'badge', cell: (door) => <LabelLink door={door} /> },
  { id: 'sourceSystem', header: 'Source System', width: 120, skeleton: 'short', cell: (door) => door.sourceSystem },
  ...actionsColumn<Door>(nameOf, [{ label: 'Open', icon: <PanelRight />, run: open }]),
];
