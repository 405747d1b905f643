interface Moment {
  id: string;
  cameraId: string;
  /** ms UTC */
  time: number;
}

/** The neighbour of an alarm to show beside it: on another camera if there is one, else the nearest in time. */
export function nearestNeighbour<One>(
  all: readonly One[],
  shown: One,
  momentOf: (one: One) => Moment,
): One | undefined {
  const { id, cameraId, time } = momentOf(shown);
  const distance = (one: One) => Math.abs(momentOf(one).time - time);
  const isSameCamera = (one: One) => Number(momentOf(one).cameraId === cameraId);
  const [first] = all
    .filter((one) => momentOf(one).id !== id)
    .toSorted((a, b) => isSameCamera(a) - isSameCamera(b) || distance(a) - distance(b));
  return first;
}
