/** An alarm group or location alarm, and its open escalation. */
export interface EscalationSubject {
  product: 'scan' | 'remote-guarding';
  /** The alarm group, or the location alarm. */
  id: string;
  /** Of a location alarm. */
  partitionKey?: string | undefined;
  tenantId: string;
  locationId: string;
  /** Of the open escalation (scan) or location incident (remote guarding); undefined without one. */
  escalationId: string | undefined;
}
