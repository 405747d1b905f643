/** The keys of what is read about drills. Apart from `keys.ts`, which is loaded with the first screen. */
export const drillKeys = {
  library: ['drills', 'library'],
  list: ['drills', 'list'],
  detail: (id: string) => ['drills', 'detail', id] as const,
  lines: (id: string, attempt: number, seat: number) => ['drills', 'lines', id, attempt, seat] as const,
  replay: (id: string, attempt: number, seat: number) => ['drills', 'replay', id, attempt, seat] as const,
  blindTests: ['drills', 'blind-tests'],
  revealedTest: (id: string) => ['drills', 'revealed-test', id] as const,
  watchers: ['drills', 'watchers'],
  vigilance: (of: string | null) => ['drills', 'vigilance', of] as const,
  playedContacts: (id: string, seat: number) => ['drills', 'played-contacts', id, seat] as const,
  ownSeat: ['drills', 'own-seat'],
  debriefs: (id: string) => ['drills', 'debrief', id] as const,
  debrief: (id: string, of: { seat: number | undefined; attempt: number | undefined }) =>
    ['drills', 'debrief', id, of] as const,
} as const;
