/** The address of the page of an event of scan. */
export const eventAddress = ({ id }: { id: string }) => `/alarms/${encodeURIComponent(id)}?product=scan`;
