import { X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ClosedByContext, closedByParam } from '../../lib/unsaved.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { cn } from '../../ui/cn.ts';
import { KeyPane } from '../../ui/keys/key-pane.tsx';
import { type ListViewState, writeView } from '../list-view.ts';

/** The pane beside a list that shows one of its records. */
export interface RecordPaneState {
  /** The parameter of the address. */
  param: string;
  /** Null while the pane is closed. */
  openId: string | null;
  /** The same function until the address changes, so that columns may depend on it. */
  open: (id: string) => void;
  close: () => void;
}

/**
 * Keeps the record of a pane in the address, under the list's `pane` parameter. Back closes the pane; the focus then
 * returns to the row of the record. The shell asks before unsaved text in the pane is lost.
 */
export function useRecordPane<Values extends object>({
  list,
  view,
  snapshotId,
}: Pick<ListViewState<Values, unknown>, 'list' | 'view' | 'snapshotId'>): RecordPaneState {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { openId } = view;
  /** Whether the list without the pane is the previous entry of the history. */
  const isAboveList = Object(state).isAboveList === true;

  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === null ? last.current : null;
    last.current = openId;
    if (closed === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(closed)}"]`)?.focus();
  }, [openId]);

  const show = useCallback(
    (id: string | null, replace: boolean) =>
      void navigate(
        { search: writeView(list, { ...view, openId: id }).toString() },
        { replace, state: { snapshot: snapshotId, isAboveList: id !== null && (!replace || isAboveList) } },
      ),
    [navigate, list, view, snapshotId, isAboveList],
  );
  const open = useCallback(
    (id: string) => {
      if (id !== openId) show(id, openId !== null);
    },
    [openId, show],
  );
  return {
    param: list.pane ?? '',
    openId,
    open,
    close: () => (isAboveList ? void navigate(-1) : show(null, true)),
  };
}

interface RecordPaneProps {
  pane: RecordPaneState;
  /** The name of the record. */
  title: string;
  /** Below the name, such as the location. */
  subtitle?: ReactNode;
  /** Takes the space that the list leaves, in place of a fixed width. */
  wide?: boolean;
  /** At the right end of the title row: buttons. */
  actions?: ReactNode;
  /** Give it the record's id as React key. */
  children: ReactNode;
}

/** A record beside its list; Escape closes it. Render it only while the pane is open. */
export function RecordPane(props: RecordPaneProps) {
  const { param } = props.pane;
  const isClosedBy = useMemo(() => closedByParam(param), [param]);
  const width = props.wide ? 'min-w-0 flex-1' : 'w-120 shrink-0 border-l border-line max-[1023px]:w-full';
  return (
    <ClosedByContext value={isClosedBy}>
      <KeyPane className={cn('flex', width)}>
        <PaneContent {...props} />
      </KeyPane>
    </ClosedByContext>
  );
}

function PaneContent({ pane, title, subtitle, actions, children }: RecordPaneProps) {
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeys({ back: pane.close });
  // Keys and readers go on in the record that has just been opened, unless they are in the pane already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each record takes the focus once
  useEffect(() => {
    if (!place.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [pane.openId]);
  return (
    <aside ref={place} aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col bg-panel">
      <div
        className={cn(
          'flex shrink-0 items-center gap-2 border-b border-line px-4',
          subtitle === undefined ? 'h-10' : 'h-12',
        )}
      >
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="truncate font-semibold outline-none">
            {title}
          </h2>
          {subtitle !== undefined && <div className="truncate text-12 text-ink-3">{subtitle}</div>}
        </div>
        {actions}
        <IconButton size="small" label="Close" icon={<X />} onClick={pane.close} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
    </aside>
  );
}
