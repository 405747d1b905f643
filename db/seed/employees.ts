import { bulkInsert } from '../bulk-insert.ts';
import { employees } from '../schema/employees.ts';
import type { locations } from '../schema/locations.ts';
import { phoneNumber } from './phone-number.ts';
import type { Place } from './places.ts';
import type { SeedContext } from './seed-context.ts';

export type SeededEmployee = Omit<typeof employees.$inferSelect, 'no'>;

/** Returns a function that gives a site its employees, with badges where the site has doors. */
export function seedEmployees({ client, stream, faker, startMs }: SeedContext) {
  const insert = bulkInsert(client, employees);
  const random = stream('employees');
  const invent = faker('employee-names');
  let badge = random.int(10_000, 20_000);
  return (location: typeof locations.$inferSelect, doors: number, place: Place): SeededEmployee[] => {
    const count = doors === 0 ? 0 : doors + 4;
    return Array.from({ length: count }, () => {
      badge += random.int(1, 9);
      const row = {
        id: random.uuid(startMs),
        tenantId: location.tenantId,
        locationId: location.id,
        name: `${invent.person.firstName()} ${invent.person.lastName()}`,
        badgeNumber: `B${badge}`,
        phoneNumber: phoneNumber(place, random),
      };
      insert(row);
      return row;
    });
  };
}
