import { AUDIO_DEVICES } from '#contract/record-limits.ts';
import type { AudioDeviceQuery } from '../../data/audio-devices.ts';
import type { ValuesOf } from '../../kit/filter.ts';
import { choice } from '../../kit/filters/choice.tsx';
import { wireList } from '../../kit/filters/choice-value.ts';
import type { ListDefinition } from '../../kit/list-view.ts';

const filters = { locations: choice({ label: 'Location', param: 'location', names: 'locations' }) };

/** Audio devices that are switched on; removed devices are off (administration, section 2.6). */
export const audioDeviceList: ListDefinition<ValuesOf<typeof filters>, AudioDeviceQuery> = {
  id: 'audio-devices',
  noun: 'audio devices',
  pageSize: AUDIO_DEVICES.pageSize,
  refreshMs: 10_000,
  filters,
  query: ({ locations }) => ({ isEnabled: true, locationIds: wireList(locations) }),
};
