import type { MakeSection } from '../content.ts';
import { timeIn } from '../report-times.ts';

/** The images that operators added, with their captions. */
export const evidence: MakeSection = ({ evidence, timezone }) =>
  evidence.length === 0
    ? undefined
    : {
        title: 'Evidence',
        blocks: [
          {
            kind: 'pictures',
            pictures: evidence.map(({ imageName, caption, addedMs, by }) => {
              const added = `Added by ${by}, ${timeIn(addedMs, timezone)}`;
              return {
                source: { imageName },
                boxes: [],
                caption: caption === '' ? `${added}.` : `${caption}\n${added}.`,
                alt: caption === '' ? `Image. ${added}.` : `Image: ${caption}. ${added}.`,
              };
            }),
          },
        ],
      };
