import { BellOff, ChevronsUp, Pencil, Plus, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Priority } from '#contract/processing-configs.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { cn } from '../../ui/cn.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';
import { type ConfigRow, type RowState, stateOf } from './config-rows.ts';
import { PRIORITY_NAMES, summaryOf } from './config-text.ts';

interface Look {
  tone: BadgeTone;
  icon: ReactNode;
}

const priorityLooks: Record<Priority, Look | null> = {
  P0: { tone: 'error', icon: <ChevronsUp /> },
  ignore: { tone: 'neutral', icon: <BellOff /> },
  default: null,
};

const stateLooks: Record<RowState, (Look & { label: string }) | null> = {
  saved: null,
  new: { tone: 'info', icon: <Plus />, label: 'New' },
  modified: { tone: 'warning', icon: <Pencil />, label: 'Modified' },
  deleted: { tone: 'neutral', icon: <Trash2 />, label: 'Deleted' },
};

/** The actions of a row; absent without the permission, and while another row is being edited. */
interface RowActs {
  edit: () => void;
  reset: () => void;
  remove: () => void;
  undelete: () => void;
  keep: () => void;
}

interface ConfigRowViewProps {
  row: ConfigRow;
  nameOfType: (id: string) => string;
  acts: RowActs | undefined;
}

/** One processing configuration: what it does, and whether it is new, modified or deleted. */
export function ConfigRowView({ row, nameOfType, acts }: ConfigRowViewProps) {
  const { config, saved, isContested } = row;
  const { name, description, priority } = config;
  const state = stateOf(row);
  const [priorityLook, stateLook] = [priorityLooks[priority], stateLooks[state]];
  return (
    <div className="flex flex-col gap-1 px-4 py-2.5">
      <div className="flex min-h-6 items-center gap-2">
        <span
          className={cn('min-w-0 truncate font-medium', state === 'deleted' ? 'text-ink-3 line-through' : 'text-ink')}
        >
          {name}
        </span>
        {priorityLook && (
          <Badge tone={priorityLook.tone} icon={priorityLook.icon}>
            {PRIORITY_NAMES[priority] ?? priority}
          </Badge>
        )}
        {stateLook && (
          <Badge tone={stateLook.tone} icon={stateLook.icon}>
            {stateLook.label}
          </Badge>
        )}
        {acts && (
          <span className="ml-auto flex shrink-0 gap-1">
            {state === 'modified' && (
              <IconButton size="small" label={`Reset ${name}`} icon={<RotateCcw />} onClick={acts.reset} />
            )}
            {state === 'deleted' ? (
              <IconButton size="small" label={`Undelete ${name}`} icon={<Undo2 />} onClick={acts.undelete} />
            ) : (
              <>
                <IconButton size="small" label={`Edit ${name}`} icon={<Pencil />} onClick={acts.edit} />
                <IconButton size="small" label={`Delete ${name}`} icon={<Trash2 />} onClick={acts.remove} />
              </>
            )}
          </span>
        )}
      </div>
      <p className={cn('text-12', state === 'deleted' ? 'text-ink-3' : 'text-ink-2')}>
        {summaryOf(config, nameOfType)}
      </p>
      {description && <p className="text-12 text-ink-3">{description}</p>}
      {isContested && saved && (
        <Banner tone="warning" shape="block">
          Somebody else has changed it meanwhile. Now it is “{saved.name}”:{' '}
          {PRIORITY_NAMES[saved.priority] ?? saved.priority}, {summaryOf(saved, nameOfType)}
          {acts && (
            <span className="mt-2 flex gap-2">
              <Button size="small" onClick={acts.keep}>
                Keep mine
              </Button>
              <Button size="small" onClick={acts.reset}>
                Take theirs
              </Button>
            </span>
          )}
        </Banner>
      )}
    </div>
  );
}
