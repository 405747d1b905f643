import { TZDate } from '@date-fns/tz';
import { describe, expect, it } from 'vitest';
import { isZone, zoneOffsetMs } from './zone-offset.ts';

const HOUR_MS = 3_600_000;
const offset = (zone: string, at: string) => zoneOffsetMs(zone, Date.parse(at));

describe('is the distance of a zone from UTC', () => {
  it('changes at the moment the clock is put forward', () => {
    expect(offset('America/Chicago', '2026-03-08T07:59:59.999Z')).toBe(-6 * HOUR_MS);
    expect(offset('America/Chicago', '2026-03-08T08:00:00Z')).toBe(-5 * HOUR_MS);
  });

  it('counts minutes, and seconds for historical times', () => {
    expect(offset('Asia/Kathmandu', '2025-11-20T08:14:25Z')).toBe(5.75 * HOUR_MS);
    expect(offset('America/New_York', '1880-01-01T00:00:00Z')).toBe(-(4 * 3600 + 56 * 60 + 2) * 1000);
  });

  it('is zero for UTC and for an unknown zone', () => {
    expect(offset('UTC', '2025-11-20T08:14:25Z')).toBe(0);
    expect([isZone('Mars/Olympus'), offset('Mars/Olympus', '2025-11-20T08:14:25Z')]).toEqual([false, 0]);
  });

  it('matches the calendar throughout the year', () => {
    const zones = ['Europe/London', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Tehran', 'Pacific/Chatham'];
    const moments = Array.from({ length: 500 }, (_, index) => Date.UTC(2025, 0, 1) + index * 17.3 * HOUR_MS);
    for (const zone of zones) {
      for (const moment of moments) {
        expect(zoneOffsetMs(zone, moment)).toBe((0 - new TZDate(moment, zone).getTimezoneOffset()) * 60_000);
      }
    }
  });
});
