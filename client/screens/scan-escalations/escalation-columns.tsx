import type { EscalationItem } from '#contract/escalation-list.ts';
import type { DataColumn, RowTone } from '../../ui/tables/data-column.ts';
import { CreatedAt } from './created-at.tsx';
import { EscalationStatus } from './escalation-status.tsx';
import { MediaStrip } from './media-strip.tsx';

/** The columns of the list (operator tools, 2.10). The events are in the pane beside it. */
export const ESCALATION_COLUMNS: readonly DataColumn<EscalationItem>[] = [
  {
    id: 'status',
    header: 'Status',
    width: 128,
    skeleton: 'badge',
    cell: ({ status }) => <EscalationStatus status={status} />,
  },
  { id: 'location', header: 'Location', width: 184, grow: true, cell: ({ location }) => location.name },
  {
    id: 'created',
    header: 'Created',
    width: 184,
    sorted: 'desc',
    cell: (escalation) => <CreatedAt escalation={escalation} />,
  },
  { id: 'creator', header: 'Created by', width: 144, cell: ({ createdByUserName }) => createdByUserName },
  { id: 'media', header: 'Media', width: 196, cell: ({ media }) => <MediaStrip media={media} /> },
];

/** Resolved escalations need no more attention. */
export const escalationTone = ({ status }: EscalationItem): RowTone => (status === 'Resolved' ? 'dim' : 'normal');
