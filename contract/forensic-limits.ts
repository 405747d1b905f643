/**
 * Forensic search: how many results it shows at first and adds with each step, and the most that it answers with
 * (`count`, `step`: administration, section 9). `candidates`: the newest matches that are ranked, `queryMax`: the
 * longest query in characters, `wordsMax`: the words of a query that count.
 */
export const FORENSIC_SEARCH = {
  count: 10,
  step: 10,
  max: 400,
  candidates: 400,
  queryMax: 200,
  wordsMax: 12,
} as const;
