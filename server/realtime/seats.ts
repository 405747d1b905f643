/** The open connections of a room, also by member. */
export interface Seats<Seat> extends Iterable<Seat> {
  /** The connections of a member, by the id with which they were added. */
  of(memberId: string): Iterable<Seat>;
  has(seat: Seat): boolean;
  add(seat: Seat): void;
  /** Returns whether it was there. */
  delete(seat: Seat): boolean;
  clear(): void;
  size(): number;
}

export function createSeats<Seat extends { readonly member: { id: string } }>(): Seats<Seat> {
  /** The id of each connection's member when it was added. */
  const all = new Map<Seat, string>();
  const byMember = new Map<string, Set<Seat>>();
  return {
    [Symbol.iterator]: () => all.keys(),
    of: (memberId) => byMember.get(memberId) ?? [],
    has: (seat) => all.has(seat),
    add: (seat) => {
      const { id } = seat.member;
      all.set(seat, id);
      byMember.set(id, (byMember.get(id) ?? new Set<Seat>()).add(seat));
    },
    delete: (seat) => {
      const id = all.get(seat);
      if (id === undefined) return false;
      const own = byMember.get(id);
      own?.delete(seat);
      if (own?.size === 0) byMember.delete(id);
      return all.delete(seat);
    },
    clear: () => {
      all.clear();
      byMember.clear();
    },
    size: () => all.size,
  };
}
