import { useEffect, useRef } from 'react';
import type { AlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useCan } from '../../lib/session.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ColorSwatch } from '../../ui/text/color-swatch.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { useRemoveType } from './alarm-type-group-queries.ts';

interface GroupTypesProps {
  group: AlarmTypeGroup;
  /** The colour of each alarm type, by its name. */
  colors: Readonly<Record<string, string>>;
}

/** The alarm types of a group, in their colours; users who may change it take them out here. */
export function GroupTypes({ group, colors }: GroupTypesProps) {
  const mayUpdate = useCan('alarmtype_group:update');
  const remove = useRemoveType(group.alarmTypeGroupId);
  const list = useRef<HTMLUListElement>(null);
  /** Where in the list one was taken out by this window. */
  const takenOut = useRef<number>(undefined);
  const { alarmTypes } = group;
  // The button that was pressed is gone with its type: whoever uses the keyboard goes on with the next one.
  useEffect(() => {
    const at = takenOut.current;
    if (at === undefined || alarmTypes.length === 0 || document.activeElement !== document.body) return;
    takenOut.current = undefined;
    list.current?.querySelectorAll('button')[Math.min(at, alarmTypes.length - 1)]?.focus();
  }, [alarmTypes]);
  const takeOut = (type: string, index: number) => {
    takenOut.current = index;
    remove.mutate(type);
  };
  if (alarmTypes.length === 0) {
    return <p className="text-13 text-ink-3">No alarm types in this group</p>;
  }
  return (
    <div className="flex flex-col gap-2">
      <ul ref={list} aria-label={`Alarm types of ${group.name}`} className="flex flex-wrap gap-1.5">
        {alarmTypes.map(({ alarmTypeId, name }, index) => (
          <li key={alarmTypeId} className="flex max-w-full">
            <Tag
              icon={<ColorSwatch color={colors[name]} />}
              onRemove={mayUpdate ? () => takeOut(alarmTypeId, index) : undefined}
            >
              {name}
            </Tag>
          </li>
        ))}
      </ul>
      {remove.error && (
        <Banner tone="error" shape="block">
          {messageOf(remove.error)}
        </Banner>
      )}
    </div>
  );
}
