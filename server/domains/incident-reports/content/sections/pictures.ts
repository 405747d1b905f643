import type { SightingFacts } from '../../facts/incident-facts.ts';
import { isolate } from '../../pdf/printable-text.ts';
import type { MakeSection, Picture } from '../content.ts';
import { timeIn, timeInUtc } from '../report-times.ts';

/** The pictures of the alarms, with boxes around what was detected. */
export const pictures: MakeSection = ({ sightings, alarmCount, timezone }) =>
  sightings.length === 0
    ? undefined
    : {
        title: 'Pictures',
        blocks: [
          { kind: 'pictures', pictures: sightings.map((sighting) => pictureOf(sighting, timezone)) },
          ...(alarmCount > sightings.length
            ? [{ kind: 'paragraph', text: `${sightings.length} of ${alarmCount} alarms are shown.` } as const]
            : []),
        ],
      };

function pictureOf({ cameraId, cameraName, alarmType, atMs, boxes, isRecorded }: SightingFacts, zone: string): Picture {
  const at = timeIn(atMs, zone);
  return {
    source: isRecorded ? { cameraId, atMs } : 'not-recorded',
    boxes,
    caption: `${isolate(cameraName)}: ${alarmType}. ${at} (${timeInUtc(atMs)} UTC)`,
    alt: `Picture of the camera ${cameraName}, ${at} at the site. ${boxesText(boxes)}`,
  };
}

/** 'Marked: 2 persons and 1 vehicle.' */
function boxesText(boxes: SightingFacts['boxes']): string {
  const counts = (['person', 'vehicle'] as const).flatMap((type) => {
    const count = boxes.filter((box) => box.type === type).length;
    return count === 0 ? [] : [`${count} ${type}${count === 1 ? '' : 's'}`];
  });
  return counts.length === 0 ? 'Nothing is marked.' : `Marked: ${counts.join(' and ')}.`;
}
