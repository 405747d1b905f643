/** Where an alarm group's details are. */
export const alarmGroupAddress = ({ id }: { id: string }) => `/alarm-groups/${encodeURIComponent(id)}`;
