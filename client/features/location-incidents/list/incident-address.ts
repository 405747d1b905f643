/** The address of an incident of remote guarding. */
export const incidentAddress = ({ id }: { id: string }) => `/location-incidents/incident/${encodeURIComponent(id)}`;

/** The address of a scan incident, by the id of its alarm group. */
export const scanIncidentAddress = ({ id }: { id: string }) => `/location-incidents/scan/${encodeURIComponent(id)}`;
